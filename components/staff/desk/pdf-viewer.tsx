"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  type PDFDocumentProxy,
  type PDFPageProxy,
  RenderingCancelledException,
  ResponseException,
} from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { useKeys } from "../shared/keys.ts";
import { afterPaint } from "./after-paint.ts";
import { reasonFor } from "./image-viewer.tsx";
import { openPdf } from "./open-pdf.ts";
import { Stage, Tool } from "./stage.tsx";
import { type Size, useZoom } from "./zoom.ts";

/** One page at a time. Nothing in the document runs: it is drawn, not opened. */
export default function PdfViewer({
  source,
  label,
  saveAs,
  onPainted,
  onProblem,
}: {
  source: string;
  label: string;
  saveAs: string;
  /** A page is on the screen. */
  onPainted?: () => void;
  onProblem: (sentence: string) => void;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [number, setNumber] = useState(1);
  const natural = naturalSize(page);
  const zoom = useZoom(stage, natural);
  const pages = document?.numPages ?? 1;
  const go = (to: number) => setNumber(Math.min(pages, Math.max(1, to)));
  useKeys({
    "[": () => go(number - 1),
    "]": () => go(number + 1),
    pageup: () => go(number - 1),
    pagedown: () => go(number + 1),
  });
  const [isPainted, setPainted] = useState(false);
  const report = useRef({ onPainted, onProblem });
  useEffect(() => {
    report.current = { onPainted, onProblem };
  });

  useEffect(() => {
    const loading = openPdf(source);
    let gone = false;
    loading.promise.then(setDocument, async (error: unknown) => {
      if (gone) return;
      const refused = error instanceof ResponseException;
      report.current.onProblem(
        refused ? await reasonFor(source) : "The PDF is damaged or protected. Save it to look at it.",
      );
    });
    return () => {
      gone = true;
      void loading.destroy();
    };
  }, [source]);

  useEffect(() => {
    let gone = false;
    document?.getPage(number).then(
      (next) => !gone && setPage(next),
      () => !gone && report.current.onProblem("This page of the PDF is damaged. Save it to look at it."),
    );
    return () => {
      gone = true;
    };
  }, [document, number]);

  useEffect(() => {
    if (!page || !canvas.current) return;
    const density = window.devicePixelRatio || 1;
    const viewport = page.getViewport({
      scale: zoom.scale * density,
      rotation: (page.rotate + zoom.rotation) % 360,
    });
    const drawn = window.document.createElement("canvas");
    drawn.width = Math.ceil(viewport.width);
    drawn.height = Math.ceil(viewport.height);
    let callOff = () => {};
    const task = page.render({ canvas: drawn, viewport, background: "#ffffff" });
    task.promise.then(
      () => {
        // Drawn aside and put in place at once, so that zooming does not flicker.
        const shown = canvas.current;
        if (!shown) return;
        shown.width = drawn.width;
        shown.height = drawn.height;
        shown.getContext("2d")?.drawImage(drawn, 0, 0);
        shown.dataset.drawn = String(number);
        callOff = afterPaint(() => {
          setPainted(true);
          report.current.onPainted?.();
        });
      },
      (error: unknown) => {
        if (error instanceof RenderingCancelledException) return;
        report.current.onProblem("This page of the PDF could not be drawn. Save it to look at it.");
      },
    );
    return () => {
      callOff();
      task.cancel();
    };
  }, [page, number, zoom.scale, zoom.rotation]);

  return (
    <Stage
      stage={stage}
      zoom={zoom}
      label={label}
      saveAs={saveAs}
      isLoading={!isPainted}
      tools={
        <>
          <Tool name="Previous page" onClick={() => go(number - 1)} disabled={number <= 1}>
            <ChevronLeft aria-hidden="true" className="size-4" />
          </Tool>
          <output className="px-1 text-xs whitespace-nowrap tabular-nums" aria-label="Page">
            {number} / {pages}
          </output>
          <Tool name="Next page" onClick={() => go(number + 1)} disabled={number >= pages}>
            <ChevronRight aria-hidden="true" className="size-4" />
          </Tool>
          <span className="mx-1 h-5 w-px bg-line" />
        </>
      }
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${label}, page ${number} of ${pages}`}
        className="block bg-white shadow-card"
        style={{
          width: zoom.shown.width,
          height: zoom.shown.height,
          visibility: page ? undefined : "hidden",
        }}
      />
    </Stage>
  );
}

/** In CSS pixels at 100 %. */
function naturalSize(page: PDFPageProxy | null): Size {
  if (!page) return { width: 0, height: 0 };
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
}

"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  type PDFDocumentProxy,
  type PDFPageProxy,
  RenderingCancelledException,
  ResponseException,
} from "pdfjs-dist";
import { type RefObject, useEffect, useRef, useState } from "react";
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
  const report = useRef({ onPainted, onProblem });
  useEffect(() => {
    report.current = { onPainted, onProblem };
  });
  const [number, setNumber] = useState(1);
  const document = useDocument(source, report);
  const page = usePage(document, number, report);
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
  const isPainted = useDrawing({ page, number, zoom, canvas, report });

  return (
    <Stage
      stage={stage}
      zoom={zoom}
      label={label}
      saveAs={saveAs}
      isLoading={!isPainted}
      tools={<PageTools number={number} pages={pages} go={go} />}
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

function PageTools({ number, pages, go }: { number: number; pages: number; go: (to: number) => void }) {
  return (
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
  );
}

/** Who hears of what became of it, as the last rendering said. */
type Report = RefObject<{ onPainted?: (() => void) | undefined; onProblem: (sentence: string) => void }>;

/** The document at this address, once it is open. */
function useDocument(source: string, report: Report): PDFDocumentProxy | null {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
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
  }, [source, report]);
  return document;
}

function usePage(document: PDFDocumentProxy | null, number: number, report: Report): PDFPageProxy | null {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  useEffect(() => {
    let gone = false;
    document?.getPage(number).then(
      (next) => !gone && setPage(next),
      () => !gone && report.current.onProblem("This page of the PDF is damaged. Save it to look at it."),
    );
    return () => {
      gone = true;
    };
  }, [document, number, report]);
  return page;
}

type Drawing = {
  page: PDFPageProxy | null;
  number: number;
  zoom: Pick<ReturnType<typeof useZoom>, "scale" | "rotation">;
  canvas: RefObject<HTMLCanvasElement | null>;
  report: Report;
};

/** Draws the page again whenever it, its scale or its rotation is another; true once a page is on the screen. */
function useDrawing({ page, number, zoom, canvas, report }: Drawing): boolean {
  const [isPainted, setPainted] = useState(false);
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
  }, [page, number, zoom.scale, zoom.rotation, canvas, report]);
  return isPainted;
}

/** In CSS pixels at 100 %. */
function naturalSize(page: PDFPageProxy | null): Size {
  if (!page) return { width: 0, height: 0 };
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
}

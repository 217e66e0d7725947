"use client";

import { type PDFDocumentProxy, type PDFPageProxy, RenderingCancelledException } from "pdfjs-dist";
import { type RefObject, useEffect, useRef, useState } from "react";
import { afterPaint } from "./after-paint.ts";
import { type Rotation, type Size, turned } from "./zoom.ts";

/** Browsers refuse canvases that are much larger. */
const mostPixels = 16_000_000;

/** One page of a PDF: drawn when it comes near the stage, and given up when it is far away. */
export function PdfPage({
  document,
  stage,
  number,
  label,
  scale,
  rotation,
  usual,
  onPainted,
  onProblem,
}: {
  document: PDFDocumentProxy;
  stage: RefObject<HTMLDivElement | null>;
  number: number;
  label: string;
  scale: number;
  rotation: Rotation;
  /** The size to keep free until its own is known. */
  usual: Size;
  onPainted: () => void;
  onProblem: () => void;
}) {
  const place = useRef<HTMLLIElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const report = useRef({ onPainted, onProblem });
  useEffect(() => {
    report.current = { onPainted, onProblem };
  });
  const isNear = useIsNear(place, stage, number === 1);
  const page = usePage(document, number, isNear, report);
  useEffect(() => {
    if (!page || !isNear) return;
    const { width, height } = page.getViewport({ scale });
    const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(mostPixels / (width * height)));
    const viewport = page.getViewport({ scale: scale * density, rotation: (page.rotate + rotation) % 360 });
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
        callOff = afterPaint(() => report.current.onPainted());
      },
      (error: unknown) => {
        if (!(error instanceof RenderingCancelledException)) report.current.onProblem();
      },
    );
    return () => {
      callOff();
      task.cancel();
    };
  }, [page, number, scale, rotation, isNear]);

  const own = page ? page.getViewport({ scale: 1 }) : usual;
  const size = turned(
    { width: Math.floor(own.width * scale), height: Math.floor(own.height * scale) },
    rotation,
  );
  return (
    <li ref={place} data-page={number} style={size} className="bg-white shadow-card">
      {isNear ? <canvas ref={canvas} role="img" aria-label={label} className="block size-full" /> : null}
    </li>
  );
}

type Report = RefObject<{ onProblem: () => void }>;

/** Fetched once it is near; null until then. */
function usePage(document: PDFDocumentProxy, number: number, isNear: boolean, report: Report) {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  useEffect(() => {
    if (!isNear) return;
    let gone = false;
    document.getPage(number).then(
      (one) => !gone && setPage(one),
      () => !gone && report.current.onProblem(),
    );
    return () => {
      gone = true;
    };
  }, [document, number, isNear, report]);
  return page;
}

function useIsNear(
  place: RefObject<HTMLLIElement | null>,
  stage: RefObject<HTMLDivElement | null>,
  atFirst: boolean,
): boolean {
  const [isNear, setNear] = useState(atFirst);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: stage.current,
      rootMargin: "100% 0px",
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, stage]);
  return isNear;
}

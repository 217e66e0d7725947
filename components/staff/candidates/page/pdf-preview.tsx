"use client";

import { RenderingCancelledException } from "pdfjs-dist";
import { useEffect, useRef } from "react";
import { FileProblem, loadFileAt } from "../../documents/viewer/load-file.ts";

/** Of a preview's longer side; twice what it takes, for dense screens. */
const longestPixels = 256;

/** The first page of a PDF, once it comes into sight. */
export default function PdfPreview({
  address,
  rotation,
  onProblem,
}: {
  address: string;
  /** In degrees, clockwise, from how the file has it. */
  rotation: number;
  onProblem: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const place = canvas.current;
    if (!place) return;
    const disposals: (() => void)[] = [];
    let gone = false;
    async function draw(target: HTMLCanvasElement) {
      const file = await loadFileAt(address, "application/pdf", (dispose) => disposals.push(dispose));
      if (gone || file.kind !== "pdf") return;
      const page = await file.document.getPage(1);
      const turned = (page.rotate + rotation) % 360;
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: longestPixels / Math.max(width, height), rotation: turned });
      target.width = Math.ceil(viewport.width);
      target.height = Math.ceil(viewport.height);
      const task = page.render({ canvas: target, viewport, background: "#ffffff" });
      disposals.push(() => task.cancel());
      await task.promise;
      target.dataset.drawn = "1";
    }
    const fail = (error: unknown) => {
      if (gone || error instanceof RenderingCancelledException) return;
      if (!(error instanceof FileProblem)) throw error;
      onProblem();
    };
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      draw(place).catch(fail);
    });
    watch.observe(place);
    return () => {
      gone = true;
      watch.disconnect();
      for (const dispose of disposals) dispose();
    };
  }, [address, rotation, onProblem]);
  return <canvas ref={canvas} className="relative size-full object-contain" />;
}

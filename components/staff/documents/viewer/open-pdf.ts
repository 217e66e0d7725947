"use client";

import { getDocument, type PDFDocumentLoadingTask, PDFWorker, version } from "pdfjs-dist";

/** One for all documents. A worker that belonged to a document would go with it, while the next one is being opened. */
let worker: PDFWorker | undefined;

/** Reads a PDF in a worker, which takes the bytes. Its scripts, forms and links are ignored entirely. */
export function openPdf(data: Uint8Array): PDFDocumentLoadingTask {
  worker ??= PDFWorker.create({
    port: new Worker(new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url), { type: "module" }),
  });
  const parts = `/review/pdf-parts/${version}`;
  return getDocument({
    data,
    worker,
    enableXfa: false,
    wasmUrl: `${parts}/wasm/`,
    iccUrl: `${parts}/iccs/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    cMapUrl: `${parts}/cmaps/`,
    cMapPacked: true,
  });
}

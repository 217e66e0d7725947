"use client";

import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask, version } from "pdfjs-dist";

/** Reads a PDF in a worker. Its scripts, forms and links are not taken up at all. */
export function openPdf(url: string): PDFDocumentLoadingTask {
  GlobalWorkerOptions.workerPort ??= new Worker(
    new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url),
    { type: "module" },
  );
  const parts = `/review/pdf-parts/${version}`;
  return getDocument({
    url,
    enableXfa: false,
    disableAutoFetch: true,
    disableRange: true,
    disableStream: true,
    wasmUrl: `${parts}/wasm/`,
    iccUrl: `${parts}/iccs/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    cMapUrl: `${parts}/cmaps/`,
    cMapPacked: true,
  });
}

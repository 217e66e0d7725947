import { openPdfRenderer, type PdfRenderer } from "../../platform/pdf/open-pdf-renderer.ts";
import type { ResultDocument } from "./result-document.ts";

export type ResultRenderer = PdfRenderer<ResultDocument>;

export function openResultRenderer(): ResultRenderer {
  return openPdfRenderer(new URL("./result-worker.ts", import.meta.url));
}

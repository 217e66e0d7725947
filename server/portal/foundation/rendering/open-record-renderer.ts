import { openPdfRenderer, type PdfRenderer } from "../../../platform/pdf/open-pdf-renderer.ts";
import type { RecordDocument } from "./render-record.ts";

export type RecordRenderer = PdfRenderer<RecordDocument>;

export function openRecordRenderer(): RecordRenderer {
  return openPdfRenderer(new URL("./record-worker.ts", import.meta.url));
}

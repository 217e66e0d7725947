import { openPdfRenderer, type PdfRenderer } from "../../platform/pdf/open-pdf-renderer.ts";
import type { ReceiptDocument } from "./render-receipt.ts";

export type ReceiptRenderer = PdfRenderer<ReceiptDocument>;

export function openReceiptRenderer(): ReceiptRenderer {
  return openPdfRenderer(new URL("./receipt-worker.ts", import.meta.url));
}

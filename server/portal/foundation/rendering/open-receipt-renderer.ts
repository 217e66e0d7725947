import { openPdfRenderer, type PdfRenderer } from "../../../platform/pdf/open-pdf-renderer.ts";
import type { SignedPdf } from "../../../platform/pdf-signing/sign-pdf.ts";
import type { ReceiptToSign } from "./sign-receipt.ts";

export type ReceiptRenderer = PdfRenderer<ReceiptToSign, SignedPdf>;

export function openReceiptRenderer(): ReceiptRenderer {
  return openPdfRenderer(new URL("./receipt-worker.ts", import.meta.url));
}

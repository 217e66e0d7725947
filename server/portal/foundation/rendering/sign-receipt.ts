import type { PdfKey } from "../../../platform/pdf-signing/pdf-key.ts";
import { type SignedPdf, signPdf } from "../../../platform/pdf-signing/sign-pdf.ts";
import { type ReceiptDocument, renderReceipt } from "./render-receipt.ts";

export type ReceiptToSign = {
  document: ReceiptDocument;
  key: PdfKey;
  at: Date;
  timestampUrl: string | null;
};

/** Lays a receipt out and signs it. It runs in a thread: the key is handed to it, and not kept there. */
export async function signReceipt({ document, ...by }: ReceiptToSign): Promise<SignedPdf> {
  return await signPdf(await renderReceipt(document), { ...by, reason: `Receipt ${document.facts.number}` });
}

import { isLanguage } from "../../platform/languages/language.ts";
import { documentTitle } from "../documents/document-title.ts";
import type { Portal } from "../portal.ts";
import type { Receipt } from "./receipt-store.ts";
import { openReceipt } from "./seal-receipt.ts";

/** The receipt as a PDF. */
export async function receiptFile(
  portal: Portal,
  receipt: Receipt,
): Promise<{ fileName: string; mediaType: string; bytes: Uint8Array }> {
  const facts = openReceipt(portal, receipt);
  const language = isLanguage(facts.locale) ? facts.locale : "en";
  const titles = facts.documents.map((document) => capitalized(documentTitle(document, language)));
  const bytes = await portal.receipts.render({ facts, titles });
  return { fileName: `receipt-${receipt.number}.pdf`, mediaType: "application/pdf", bytes };
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { isLanguage } from "../../../platform/languages/language.ts";
import type { Portal } from "../../foundation/portal.ts";
import { documentTitle } from "../documents/document-title.ts";
import { receiptKey } from "./receipt-key.ts";
import { findReceiptFile, keepReceiptFile, type Receipt } from "./receipt-store.ts";
import { openReceipt, openSealedFile, sealFile } from "./seal-receipt.ts";

/** The receipt as a signed PDF: made when it is first asked for, and the same bytes ever after. */
export async function receiptFile(
  portal: Portal,
  receipt: Receipt,
): Promise<{ fileName: string; mediaType: string; bytes: Uint8Array }> {
  const bytes = (await keptFile(portal, receipt)) ?? (await makeFile(portal, receipt));
  return { fileName: `receipt-${receipt.number}.pdf`, mediaType: "application/pdf", bytes };
}

async function keptFile(portal: Portal, { id, companyId }: Receipt): Promise<Uint8Array | null> {
  const sealed = await findReceiptFile(portal.db, id);
  return sealed && openSealedFile(portal, companyId, sealed);
}

/** Of two that are made at once the first is kept, and both callers get that one. */
async function makeFile(portal: Portal, receipt: Receipt): Promise<Uint8Array> {
  const facts = openReceipt(portal, receipt);
  const language = isLanguage(facts.locale) ? facts.locale : "en";
  const titles = facts.documents.map((document) => capitalized(documentTitle(document, language)));
  const { key } = await receiptKey(portal);
  const { bytes, timestampProblem } = await portal.receipts.render({
    document: { facts, titles, checkUrl: `${portal.settings.portalUrl}/verify` },
    key,
    at: portal.clock.now(),
    timestampUrl: portal.settings.timestampUrl,
  });
  if (timestampProblem) {
    portal.log.warn({ problem: timestampProblem, receiptId: receipt.id }, "a receipt has no timestamp");
  }
  const isKept = await keepReceiptFile(portal.db, receipt.id, sealFile(portal, receipt.companyId, bytes));
  return isKept ? bytes : ((await keptFile(portal, receipt)) ?? bytes);
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import type { Portal } from "../../foundation/portal.ts";
import { type ReceiptFacts, receiptFacts } from "../../foundation/rendering/receipt-facts.ts";

export function sealReceipt(portal: Pick<Portal, "sealer">, companyId: number, facts: ReceiptFacts): Buffer {
  return portal.sealer.of(companyId).seal(JSON.stringify(facts), receiptContext(companyId));
}

export function openReceipt(
  portal: Pick<Portal, "sealer">,
  receipt: { companyId: number; sealedFacts: Buffer },
): ReceiptFacts {
  const json = portal.sealer.open(receipt.sealedFacts, receiptContext(receipt.companyId)).toString("utf8");
  return receiptFacts.parse(JSON.parse(json));
}

export function sealFile(portal: Pick<Portal, "sealer">, companyId: number, bytes: Uint8Array): Buffer {
  return portal.sealer.of(companyId).seal(bytes, receiptFileContext(companyId));
}

export function openSealedFile(portal: Pick<Portal, "sealer">, companyId: number, sealed: Buffer): Buffer {
  return portal.sealer.open(sealed, receiptFileContext(companyId));
}

export function receiptFileContext(companyId: number): string {
  return `portal.receipts.sealed_file:${companyId}`;
}

export function receiptContext(companyId: number): string {
  return `portal.receipts.sealed_facts:${companyId}`;
}

import type { Transaction } from "../../platform/db/database.ts";
import type { OpenedCandidate } from "../journey/open-candidate.ts";
import type { Portal } from "../portal.ts";
import { enqueueReceiptMail } from "./mail-receipt.ts";
import type { ReceiptFacts } from "./receipt-facts.ts";
import { insertReceipt } from "./receipt-store.ts";
import { sealReceipt } from "./seal-receipt.ts";

/** Keeps the receipt of what is signed in this transaction, and has it mailed, once. */
export async function issueReceipt(
  portal: Portal,
  tx: Transaction,
  { claims, candidate }: OpenedCandidate,
  facts: ReceiptFacts,
): Promise<void> {
  const { id } = await insertReceipt(tx, {
    companyId: claims.companyId,
    partnerApplicationId: claims.partnerApplicationId,
    candidateId: candidate.id,
    number: facts.number,
    sealedFacts: sealReceipt(portal, claims.companyId, facts),
    issuedAt: new Date(facts.signedAt),
  });
  await enqueueReceiptMail(portal, tx, id);
}

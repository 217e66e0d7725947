import type { Transaction } from "../../../platform/db/database.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { ReceiptFacts } from "../../foundation/rendering/receipt-facts.ts";
import { beginReceiptMail } from "./receipt-mail-intent.ts";
import { insertReceipt } from "./receipt-store.ts";
import { sealReceipt } from "./seal-receipt.ts";

/** Keeps the receipt of what is signed in this transaction, and has it mailed, once. */
export async function issueReceipt(
  portal: Portal,
  tx: Transaction,
  owner: { companyId: number; partnerApplicationId: string; candidateId: number },
  facts: ReceiptFacts,
): Promise<void> {
  const { id } = await insertReceipt(tx, {
    companyId: owner.companyId,
    partnerApplicationId: owner.partnerApplicationId,
    candidateId: owner.candidateId,
    number: facts.number,
    sealedFacts: sealReceipt(portal, owner.companyId, facts),
    issuedAt: new Date(facts.signedAt),
  });
  await beginReceiptMail(portal, tx, owner, id);
}

import { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { beginIntent } from "../../gateway/outbox/begin-intent.ts";
import { intentKind } from "../../gateway/outbox/intent-kind.ts";
import { toCandidate } from "../addressing/to-candidate.ts";
import { receiptFile } from "./receipt-file.ts";
import { receiptMail } from "./receipt-mail.ts";
import { findReceiptById, type ReceiptMailOutcome, settleReceiptMail } from "./receipt-store.ts";

/**
 * Mails a receipt to the address on record, and notes what became of it. Its subject is the receipt's id. Sent again because
 * nothing was noted, it is the same message.
 */
export const receiptMailIntent = intentKind<null, ReceiptMailOutcome>({
  name: "receipt-mail",
  mails: true,
  payload: z.null(),
  unattended: "send",
  triedForMs: 14 * 24 * 60 * 60 * 1000,
  gone: "candidate_gone",
  async send({ portal, client, candidate, owner, subject }) {
    const receipt = await findReceiptById(portal.db, Number(subject));
    if (!receipt) return "candidate_gone";
    if (receipt.mailOutcome) return receipt.mailOutcome;
    if (!candidate.email) return "no_address";
    await portal.mail.send(
      receiptMail({
        ...(await toCandidate(portal, client, owner.companyId, candidate)),
        number: receipt.number,
        file: await receiptFile(portal, receipt),
      }),
    );
    return "sent";
  },
  async finish(tx, { portal, subject }, outcome) {
    await settleReceiptMail(tx, Number(subject), outcome, portal.clock.now());
  },
});

export async function beginReceiptMail(
  portal: Portal,
  tx: Transaction,
  owner: Owner,
  receiptId: number,
): Promise<void> {
  await beginIntent(portal, tx, receiptMailIntent, { owner, subject: String(receiptId), payload: null });
}

import { z } from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import { toCandidate } from "../addressing/to-candidate.ts";
import { findCandidate } from "../gateway/find-candidate.ts";
import { unlessEnded } from "../gateway/oauth/connection-ended.ts";
import { openConnection } from "../gateway/open-connection.ts";
import { whenServed } from "../gateway/when-served.ts";
import type { Portal } from "../portal.ts";
import { receiptFile } from "./receipt-file.ts";
import { receiptMail } from "./receipt-mail.ts";
import {
  findReceiptById,
  type Receipt,
  type ReceiptMailOutcome,
  settleReceiptMail,
} from "./receipt-store.ts";

const receiptMailJob = jobKind({ queue: "portal.receipt-mail", data: z.object({ receipt_id: z.int() }) });

export async function enqueueReceiptMail(portal: Portal, tx: Transaction, receiptId: number): Promise<void> {
  await portal.jobs.enqueue(tx, receiptMailJob, { receipt_id: receiptId });
}

/**
 * Mails a receipt to the address on record, and notes what became of it. Sent again because nothing was noted, it is the
 * same message.
 */
export function mailReceipt(portal: Portal): JobHandler {
  return handle(receiptMailJob, async ({ receipt_id }) => {
    const receipt = await findReceiptById(portal.db, receipt_id);
    if (!receipt || receipt.mailOutcome) return;
    const outcome = await unlessEnded(whenServed(portal, receipt.companyId, () => send(portal, receipt)));
    if (!outcome) return;
    await settleReceiptMail(portal.db, receipt_id, outcome, portal.clock.now());
  });
}

async function send(portal: Portal, receipt: Receipt): Promise<ReceiptMailOutcome> {
  const found = await findCandidate(await openConnection(portal, receipt.companyId), receipt);
  if (!found) return "candidate_gone";
  const { candidate, client } = found;
  if (!candidate.email) return "no_address";
  await portal.mail.send(
    receiptMail({
      ...(await toCandidate(portal, client, receipt.companyId, candidate)),
      number: receipt.number,
      file: await receiptFile(portal, receipt),
    }),
  );
  return "sent";
}

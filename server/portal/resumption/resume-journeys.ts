import { z } from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import { resumeIntents } from "../gateway/outbox/intent-store.ts";
import type { Portal } from "../portal.ts";
import { enqueueReceiptMail } from "../receipt/mail-receipt.ts";
import { findUnmailedReceipts } from "../receipt/receipt-store.ts";
import { resumeAskingAgain } from "../reviews/ask-again.ts";
import type { WaitingSince } from "../rows/waiting.ts";

const resumeJob = jobKind({ queue: "portal.resume-journeys", data: z.object({}), cron: "47 * * * *" });
/** A job that failed has used up its repetitions by then. */
const resumedAfterMs = 60 * 60 * 1000;
const resumedForMs = 14 * 24 * 60 * 60 * 1000;

/** Takes up again what the service, or the mail server, was away for longer than jobs are repeated. */
export function resumeJourneys(portal: Portal): JobHandler {
  return handle(resumeJob, async () => {
    const now = portal.clock.now().getTime();
    const before = new Date(now - resumedAfterMs);
    const recent = { before, after: new Date(now - resumedForMs) };
    await portal.db.begin(async (tx) => {
      await resume(portal, tx, { receipts: recent });
    });
  });
}

/** Once a company can reach its service again, what waited for that, however long. */
export async function resumeCompany(portal: Portal, tx: Transaction, companyId: number): Promise<void> {
  const now = portal.clock.now();
  const waiting = { companyId, before: now };
  await resumeIntents(tx, companyId, now);
  await resume(portal, tx, { receipts: waiting });
  await resumeAskingAgain(portal, tx, companyId);
}

async function resume(
  portal: Portal,
  tx: Transaction,
  waiting: Record<"receipts", WaitingSince>,
): Promise<void> {
  for (const receiptId of await findUnmailedReceipts(tx, waiting.receipts)) {
    await enqueueReceiptMail(portal, tx, receiptId);
  }
}

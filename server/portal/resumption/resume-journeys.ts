import { z } from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import type { Portal } from "../portal.ts";
import { enqueueReceiptMail } from "../receipt/mail-receipt.ts";
import { findUnmailedReceipts } from "../receipt/receipt-store.ts";
import { enqueueAsking } from "../referees/ask-referees.ts";
import { findToAsk } from "../referees/referees-to-ask-store.ts";
import { resumeAskingAgain } from "../reviews/ask-again.ts";
import type { WaitingSince } from "../rows/waiting.ts";
import { findStandingSignings } from "../signature/signing-store.ts";
import { enqueueSettling, settledAfterMs } from "../signature/signing-under-way.ts";

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
      // One that stays is a candidate who has signed, or has not: it is never given up.
      await resume(portal, tx, { signings: { before }, receipts: recent, askings: recent });
    });
  });
}

/** Once a company can reach its service again, what waited for that, however long. */
export async function resumeCompany(portal: Portal, tx: Transaction, companyId: number): Promise<void> {
  const now = portal.clock.now();
  const waiting = { companyId, before: now };
  // Whoever sends a signature just now is not to be hurried.
  const signings = { companyId, before: new Date(now.getTime() - settledAfterMs) };
  await resume(portal, tx, { signings, receipts: waiting, askings: waiting });
  await resumeAskingAgain(portal, tx, companyId);
}

async function resume(
  portal: Portal,
  tx: Transaction,
  waiting: Record<"signings" | "receipts" | "askings", WaitingSince>,
): Promise<void> {
  for (const signer of await findStandingSignings(tx, waiting.signings)) {
    await enqueueSettling(portal, tx, signer, portal.clock.now());
  }
  for (const receiptId of await findUnmailedReceipts(tx, waiting.receipts)) {
    await enqueueReceiptMail(portal, tx, receiptId);
  }
  for (const owner of await findToAsk(tx, waiting.askings)) await enqueueAsking(portal, tx, owner);
}

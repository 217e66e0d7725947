import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import { deleteOldHandovers } from "../handover/handover-store.ts";
import type { Portal } from "../portal.ts";
import { enqueueReceiptMail } from "../receipt/mail-receipt.ts";
import { findUnmailedReceipts } from "../receipt/receipt-store.ts";
import { deleteOldLinkRequests } from "../renewal/link-request-store.ts";
import { findStandingSignings } from "../signature/signing-store.ts";
import { enqueueSettling } from "../signature/signing-under-way.ts";

const sweepJob = jobKind({ queue: "portal.sweep-journeys", data: z.object({}), cron: "37 3 * * *" });
const dayMs = 24 * 60 * 60 * 1000;
const keptMs = 7 * dayMs;
/** A job that failed has used up its repetitions long before. */
const resumedAfterMs = dayMs / 4;
const resumedForMs = 14 * dayMs;

/**
 * Removes what nobody asks for any more: requests that no limit counts, and codes for second devices. Takes up again what
 * was left undone because the service, or the mail server, was away for longer than jobs are repeated.
 */
export function sweepJourneys(portal: Portal): JobHandler {
  return handle(sweepJob, async () => {
    const now = portal.clock.now();
    const before = new Date(now.getTime() - keptMs);
    await deleteOldLinkRequests(portal.db, before);
    await deleteOldHandovers(portal.db, before);
    await resume(portal, now);
  });
}

async function resume(portal: Portal, now: Date): Promise<void> {
  const before = new Date(now.getTime() - resumedAfterMs);
  const after = new Date(now.getTime() - resumedForMs);
  await portal.db.begin(async (tx) => {
    for (const signer of await findStandingSignings(tx, before)) {
      await enqueueSettling(portal, tx, signer, now);
    }
    for (const receiptId of await findUnmailedReceipts(tx, { after, before })) {
      await enqueueReceiptMail(portal, tx, receiptId);
    }
  });
}

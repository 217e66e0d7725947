import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../platform/jobs/job-kind.ts";
import { deleteOldUnsentFiles } from "./candidate/conversation/message-file-store.ts";
import { deleteOldDrafts } from "./candidate/drafts/draft-store.ts";
import { deleteOldHandovers } from "./candidate/handover/handover-store.ts";
import { evidenceRemovalIntent } from "./candidate/journey/evidence-removal-intent.ts";
import { deleteOldLinkRequests } from "./candidate/renewal/link-request-store.ts";
import type { Portal } from "./foundation/portal.ts";
import { beginIntent } from "./gateway/outbox/begin-intent.ts";

const sweepJob = jobKind({ queue: "portal.sweep-journeys", data: z.object({}), cron: "37 3 * * *" });
const dayMs = 24 * 60 * 60 * 1000;
const keptMs = 7 * dayMs;
/** As long as two links after each other are valid, and a little more. */
const draftsKeptMs = 30 * dayMs;

/**
 * Removes what nobody asks for any more: requests that no limit counts, codes for second devices, what was half-written and
 * never continued, and files for a dispute that was never sent.
 */
export function sweepJourneys(portal: Portal): JobHandler {
  return handle(sweepJob, async () => {
    const now = portal.clock.now().getTime();
    const before = new Date(now - keptMs);
    await deleteOldLinkRequests(portal.db, before);
    await deleteOldHandovers(portal.db, before);
    await deleteOldDrafts(portal.db, new Date(now - draftsKeptMs));
    await removeUnsentEvidence(portal, new Date(now - dayMs));
  });
}

async function removeUnsentEvidence(portal: Portal, before: Date): Promise<void> {
  await portal.db.begin(async (tx) => {
    for (const { uploadId, ...owner } of await deleteOldUnsentFiles(tx, before)) {
      const payload = { uploadId, by: "sweep" } as const;
      await beginIntent(portal, tx, evidenceRemovalIntent, { owner, subject: `${uploadId}`, payload });
    }
  });
}

import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import { deleteOldHandovers } from "../handover/handover-store.ts";
import type { Portal } from "../portal.ts";
import { deleteOldLinkRequests } from "../renewal/link-request-store.ts";

const sweepJob = jobKind({ queue: "portal.sweep-journeys", data: z.object({}), cron: "37 3 * * *" });
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Removes what nobody asks for any more: requests that no limit counts, and codes for second devices. */
export function sweepJourneys(portal: Portal): JobHandler {
  return handle(sweepJob, async () => {
    const before = new Date(portal.clock.now().getTime() - keptMs);
    await deleteOldLinkRequests(portal.db, before);
    await deleteOldHandovers(portal.db, before);
  });
}

import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import type { Portal } from "../portal.ts";
import { deleteOldBulks } from "./bulk-store.ts";
import { forgetExportFilters } from "./export-store.ts";

const sweepJob = jobKind({ queue: "portal.sweep-bulks", data: z.object({}), cron: "29 3 * * *" });
const keptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Every night: forgets what was done to many at once 30 days ago, which each candidate's own history keeps, and what exports were
 * filtered by.
 */
export function sweepBulks(portal: Portal): JobHandler {
  return handle(sweepJob, async () => {
    const before = new Date(portal.clock.now().getTime() - keptMs);
    await deleteOldBulks(portal.db, before);
    await forgetExportFilters(portal.db, before);
  });
}

import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import type { Portal } from "../../foundation/portal.ts";
import { deleteOldBulks } from "./bulk-store.ts";

const sweepJob = jobKind({ queue: "portal.sweep-bulks", data: z.object({}), cron: "29 3 * * *" });
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Every night: forgets what was done to many at once 30 days ago. Each candidate's own history keeps it. */
export function sweepBulks(portal: Portal): JobHandler {
  return handle(sweepJob, () => deleteOldBulks(portal.db, new Date(portal.clock.now().getTime() - keptMs)));
}

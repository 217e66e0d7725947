import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import type { Portal } from "../../foundation/portal.ts";
import { deleteOldImports } from "./import-store.ts";

const sweepJob = jobKind({ queue: "portal.sweep-imports", data: z.object({}), cron: "23 3 * * *" });
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Every night: forgets files that were read 30 days ago, finished or not. Their candidates stay. */
export function sweepImports(portal: Portal): JobHandler {
  return handle(sweepJob, () => deleteOldImports(portal.db, new Date(portal.clock.now().getTime() - keptMs)));
}

import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import { deleteExpiredAttempts } from "../connections/oauth/attempt-store.ts";
import type { Portal } from "../portal.ts";
import { signInLimits } from "./limit-sign-in.ts";
import { deleteExpiredSessions } from "./session-store.ts";
import { deleteOldSignIns } from "./sign-in-store.ts";

const sweepJob = jobKind({ queue: "portal.sweep-sign-ins", data: z.object({}), cron: "17 * * * *" });

/** Removes what is over: sessions, links, the counts of requests, and attempts to connect to a service. */
export function sweepSignIns(portal: Portal): JobHandler {
  return handle(sweepJob, async () => {
    const now = portal.clock.now();
    await deleteExpiredSessions(portal.db, now);
    await deleteExpiredAttempts(portal.db, now);
    await deleteOldSignIns(portal.db, now, new Date(now.getTime() - signInLimits.windowMs));
  });
}

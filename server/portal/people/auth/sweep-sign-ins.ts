import { z } from "zod";
import type { Database } from "../../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import type { Portal } from "../../foundation/portal.ts";
import { signInLimits } from "./limit-sign-in.ts";
import { deleteExpiredSessions } from "./session-store.ts";
import { deleteOldSignIns } from "./sign-in-store.ts";

const sweepJob = jobKind({ queue: "portal.sweep-sign-ins", data: z.object({}), cron: "17 * * * *" });

/** Whoever comes back within this time is told why their session has ended. */
const rememberedMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes what has expired: sessions, links, the counts of requests, and what else ends with a session, which is passed in:
 * attempts to connect to a service, challenges of passkeys.
 */
export function sweepSignIns(
  portal: Portal,
  ...deleteExpired: ((db: Database, now: Date) => Promise<void>)[]
): JobHandler {
  return handle(sweepJob, async () => {
    const now = portal.clock.now();
    await deleteExpiredSessions(portal.db, new Date(now.getTime() - rememberedMs));
    for (const deleteOld of deleteExpired) await deleteOld(portal.db, now);
    await deleteOldSignIns(portal.db, now, new Date(now.getTime() - signInLimits.windowMs));
  });
}

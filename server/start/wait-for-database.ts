import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../platform/db/database.ts";
import { isDatabaseOutage } from "../platform/db/database-outage.ts";
import { reachDatabase } from "../platform/db/reach-database.ts";
import type { Log } from "../platform/log/log.ts";
import { StartProblem } from "../platform/process/start-problem.ts";

const firstPauseMs = 100;
const longestPauseMs = 2_000;

/**
 * Resolves when the database responds. One that is not there yet, starts or is full is waited for, for so many seconds; the log
 * says once that it is, and for what.
 *
 * @throws StartProblem when the time is over, and at once for what no waiting mends, such as a wrong password
 */
export async function waitForDatabase(
  db: Database,
  { seconds, stopping, log }: { seconds: number; stopping: AbortSignal; log: Log },
): Promise<void> {
  const begun = performance.now();
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      await reachDatabase(db);
      if (pauseMs > firstPauseMs) log.info("the database responds");
      return;
    } catch (error) {
      stopping.throwIfAborted();
      const mayPass = error instanceof StartProblem && isDatabaseOutage(error.cause);
      if (!mayPass || performance.now() - begun + pauseMs > seconds * 1000) throw error;
      if (pauseMs === firstPauseMs) {
        log.warn({ waitSeconds: seconds }, `${error.message} The start waits for it.`);
      }
    }
    await pause(pauseMs, undefined, { signal: stopping });
  }
}

import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { StartProblem } from "../process/start-problem.ts";

/** How long a change of the schema waits for a table that others use, and how often it is tried. */
export type Patience = { lockTimeoutMs: number; attempts: number; pauseMs: number };

/**
 * Whatever uses a table queues behind a change that waits for it: short waits, over two and a half minutes, hold requests up for
 * two seconds each, and let them pass in between.
 */
export const patience: Patience = { lockTimeoutMs: 2_000, attempts: 60, pauseMs: 500 };

/**
 * Does the work, which sets `lock_timeout` in a transaction of its own, again and again until it gets its locks.
 *
 * @throws StartProblem where it got none of the times
 */
export async function withPatience<Result>(
  name: string,
  { attempts, pauseMs }: Patience,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!gotNoLock(error)) throw error;
      if (attempt < attempts) {
        await pause(pauseMs * (1 + Math.random()));
        continue;
      }
      throw new StartProblem(
        `${name} needs a table that other sessions of the database have been using for minutes: end the long transactions in pg_stat_activity, and run npm run migrate again.`,
        { cause: error },
      );
    }
  }
}

/** The lock was not free in time, or each of two waited for what the other one has. */
function gotNoLock(error: unknown): boolean {
  return error instanceof postgres.PostgresError && (error.code === "55P03" || error.code === "40P01");
}

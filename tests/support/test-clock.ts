import { TestClock } from "pg-boss";
import type { Clock } from "../../server/platform/clock/clock.ts";
import type { Database } from "../../server/platform/db/database.ts";

/** One time for the service and for its queue, that moves only on command. */
export type MovableClock = {
  clock: Clock;
  /** For `openJobs({ clock })`. */
  queueClock: TestClock;
  /** Moves the time forward. What became due runs with the next `runDue`. */
  advance(ms: number): Promise<void>;
};

/** The queue's moved clock is a function that it replaces and a table that it makes: all that tests may beyond Candor. */
export async function letMoveTheClock(owner: Database, appRole: string): Promise<void> {
  await owner.unsafe(`alter function pgboss.job_now() owner to ${appRole}`);
  await owner.unsafe(`grant create on schema pgboss to ${appRole}`);
}

export function testClock(start: Date | string = "2026-03-02T09:00:00Z"): MovableClock {
  const queueClock = new TestClock(start);
  return {
    clock: { now: () => new Date(queueClock.now()) },
    queueClock,
    advance: (ms) => queueClock.setTime(queueClock.now() + ms),
  };
}

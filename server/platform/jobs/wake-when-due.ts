import type { Clock, PgBoss } from "pg-boss";
import type { Log } from "../log/log.ts";
import { recurringFailure } from "../log/recurring-failure.ts";
import { dueQueues } from "./due-queues.ts";

const pauseMs = 1_000;

/**
 * Asks once a second, for all queues of this process in one query, which of them have a job that is due, and wakes their
 * workers. It finds jobs that no notification announces: those whose time comes later, and those whose notification was lost.
 * `stop` resolves once the database is no longer polled.
 */
export function wakeWhenDue(
  boss: PgBoss,
  queues: readonly string[],
  { clock, log }: { clock: Clock; log: Log },
): { stop(): Promise<void> } {
  const asked = recurringFailure(log, "could not ask which jobs are due");
  let stopped = false;
  let asking: Promise<void> = Promise.resolve();
  let timer = clock.setTimeout(ask, pauseMs);

  function ask(): void {
    asking = wakeDue(boss, queues)
      .then(asked.worked, asked.failed)
      .then(() => {
        if (!stopped) timer = clock.setTimeout(ask, pauseMs);
      });
  }

  return {
    async stop() {
      stopped = true;
      clock.clearTimeout(timer);
      await asking;
    },
  };
}

async function wakeDue(boss: PgBoss, queues: readonly string[]): Promise<void> {
  const due = await dueQueues(boss, queues);
  if (due.size === 0) return;
  for (const { id, name } of boss.getWipData()) if (due.has(name)) boss.notifyWorker(id);
}

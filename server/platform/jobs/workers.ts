import { systemClock } from "pg-boss";
import { openListener } from "../db/listener.ts";
import type { JobHandler } from "./job-kind.ts";
import { type JobPlace, runJob } from "./run-job.ts";
import { wakeWhenDue } from "./wake-when-due.ts";

/** The channel on which the database reports the queue of a new job. */
export const enqueuedChannel = "candor_jobs";

type Workers = {
  start(handlers: readonly JobHandler[], concurrency: number): Promise<void>;
  /** Takes no more jobs from the call on. Resolves when those in progress are done. */
  rest(): Promise<void>;
};

/**
 * The commit of a new job wakes all workers of its queue, and whoever finds a job wakes them once more, so that a
 * backlog drains without pauses. Jobs whose time comes later (repeated, or to start after a date) are found by one
 * that polls every second for all queues: on its own each worker polls only once a minute, as there are a hundred.
 */
export function openWorkers(place: JobPlace, databaseUrl: string): Workers {
  const { boss, log, clock = systemClock } = place;
  const worked = new Set<string>();
  const wakers: { stop(): Promise<void> }[] = [];
  const listeners: { close(): Promise<void> }[] = [];

  async function startQueue(handler: JobHandler, concurrency: number): Promise<void> {
    const { queue, groupConcurrency } = handler.kind;
    worked.add(queue);
    const workers = {
      localConcurrency: concurrency,
      pollingIntervalSeconds: 60,
      perJobResults: true,
      ...(groupConcurrency ? { localGroupConcurrency: Math.min(groupConcurrency, concurrency) } : {}),
    } as const;
    await boss.work(queue, workers, async (jobs) => {
      wake(queue);
      return await Promise.all(jobs.map((job) => runJob(place, handler, job)));
    });
  }

  function wake(queue: string): void {
    for (const { id, name } of boss.getWipData()) if (name === queue) boss.notifyWorker(id);
  }

  /** Jobs that are enqueued while its session is lost are found by those who look by the clock. */
  async function wakeWhenEnqueued(): Promise<void> {
    const listener = openListener(databaseUrl, { connection: { application_name: "candor-jobs" } });
    listeners.push(listener);
    await listener.listen(enqueuedChannel, wake, () => undefined);
  }

  return {
    async start(handlers, concurrency) {
      for (const handler of handlers) await startQueue(handler, concurrency);
      await wakeWhenEnqueued();
      const queues = handlers.map(({ kind }) => kind.queue);
      wakers.push(wakeWhenDue(boss, queues, { clock, log }));
    },
    async rest() {
      await Promise.all([
        ...[...worked].map((queue) => boss.offWork(queue)),
        ...wakers.splice(0).map((waker) => waker.stop()),
        ...listeners.splice(0).map((listener) => listener.close()),
      ]);
    },
  };
}

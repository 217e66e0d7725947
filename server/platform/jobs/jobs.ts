import { PgBoss, type Clock as QueueClock, systemClock } from "pg-boss";
import type { z } from "zod";
import type { Transaction } from "../db/database.ts";
import { refusesToWrite } from "../db/database-outage.ts";
import { primarySockets } from "../db/primary-socket.ts";
import type { Log } from "../log/log.ts";
import { recurringFailure } from "../log/recurring-failure.ts";
import { type Measure, measureNothing } from "../metrics/measure.ts";
import { dueQueues } from "./due-queues.ts";
import { withRequestId } from "./job-cause.ts";
import type { JobHandler, JobKind } from "./job-kind.ts";
import { jobSchema } from "./migrate-jobs.ts";
import { Postponed } from "./postponed.ts";
import { prepareQueues } from "./prepare-queues.ts";
import { type JobPlace, runDueJobs } from "./run-job.ts";
import { withinTransaction } from "./within-transaction.ts";
import { enqueuedChannel, openWorkers } from "./workers.ts";

/** Work that outlives a request, kept in PostgreSQL. A job exists when, and only when, its transaction is committed. */
export type Jobs = {
  /** Jobs start in the order in which they were enqueued, as far as they are due and workers are free. */
  enqueue<Data extends z.ZodType>(
    tx: Transaction,
    kind: JobKind<Data>,
    data: z.input<Data>,
    options?: { startAfter?: Date; group?: string },
  ): Promise<void>;
};

export type JobRunner = Jobs & {
  /** Makes the queues known, so that jobs can be enqueued. */
  prepare(handlers: readonly JobHandler[]): Promise<void>;
  /** Starts working off what is enqueued, here, until `stop`. */
  work(handlers: readonly JobHandler[], options: { concurrency: number }): Promise<void>;
  /** Works off, in this call, all jobs that are due and those that they cause; returns how many ran. */
  runDue(handlers: readonly JobHandler[]): Promise<number>;
  /** Takes no more jobs. Resolves when those in progress are done; what is enqueued is for other processes. */
  rest(): Promise<void>;
  /** Closes. Jobs in progress have this time, and are then free for other processes. */
  stop(timeoutMs?: number): Promise<void>;
};

type JobOptions = {
  log: Log;
  supervise: boolean;
  maxConnections?: number;
  clock?: QueueClock;
  measure?: Measure;
};

/**
 * Opens the queue. `supervise` is for the process that also does maintenance and cron (the worker role). `clock` is
 * the queue's own, given by tests that move the time.
 */
export async function openJobs(databaseUrl: string, options: JobOptions): Promise<JobRunner> {
  const { log, clock, measure = measureNothing } = options;
  const boss = await openBoss(databaseUrl, options);
  const resting = new AbortController();
  const place: JobPlace = { boss, log, measure, clock, resting: resting.signal };
  const workers = openWorkers(place, databaseUrl);

  async function rest(): Promise<void> {
    // Before what is under way is postponed: it must not be taken again here.
    const rested = workers.rest();
    resting.abort(new Postponed(new Date((clock ?? systemClock).now()), "This process is stopping."));
    await rested;
  }

  return {
    prepare: (handlers) =>
      prepareQueues(
        boss,
        handlers.map(({ kind }) => kind),
        { schedules: options.supervise },
      ),
    work: (handlers, { concurrency }) => workers.start(handlers, concurrency),
    runDue: (handlers) => runDueJobs(place, handlers, (queues) => dueQueues(boss, queues)),
    async enqueue(tx, kind, data, { startAfter, group } = {}) {
      const sent = await boss.send(kind.queue, withRequestId(data as object), {
        ...(startAfter ? { startAfter } : {}),
        ...(group ? { group: { id: group } } : {}),
        db: withinTransaction(tx, { movedClock: clock !== undefined }),
      });
      if (!sent) throw new Error(`The job for ${kind.queue} was not written.`);
      if (!startAfter) tx.announce(enqueuedChannel, kind.queue);
    },
    rest,
    async stop(timeoutMs = 10_000) {
      const resting = rest();
      await boss.stop({ graceful: true, timeout: timeoutMs });
      await resting;
    },
  };
}

async function openBoss(databaseUrl: string, options: JobOptions): Promise<PgBoss> {
  const sockets = primarySockets(databaseUrl);
  const boss = new PgBoss({
    ...sockets.config,
    max: options.maxConnections ?? 4,
    application_name: "candor-jobs",
    schema: jobSchema,
    supervise: options.supervise,
    schedule: options.supervise,
    // Missed heartbeats are looked for this often: a killed worker's job waits for its heartbeat and once for this.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    ...(options.clock ? { clock: options.clock, onConnect: oneStatementAtATime } : {}),
  });
  const { failed } = recurringFailure(options.log, "job queue");
  boss.on("error", (error) => {
    failed(error);
    if (refusesToWrite(error)) sockets.cut();
  });
  await boss.start();
  return boss;
}

/**
 * pg-boss has each new connection follow the moved clock with a statement that it does not wait for. The driver reports
 * a connection just before it takes its first statement, so that this one and the next would both wait in the
 * driver's own queue, which is deprecated. What is returned to the driver asynchronously comes after that.
 */
async function oneStatementAtATime(): Promise<void> {}

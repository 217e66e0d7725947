import { type Db, PgBoss, type Clock as QueueClock } from "pg-boss";
import type { z } from "zod";
import type { Transaction } from "../db/database.ts";
import type { Log } from "../log/log.ts";

/** A kind of work: its queue, the shape of its data, and how often a run that throws is repeated. */
export type JobKind<Data extends z.ZodType = z.ZodType> = {
  readonly queue: string;
  readonly data: Data;
  /** Repetitions after a run that threw, with growing pauses. */
  readonly retryLimit: number;
  /** A killed worker's job is taken up by another after this time. */
  readonly heartbeatSeconds: number;
  /** Five-field cron, UTC, for work that comes by the clock. */
  readonly cron?: string;
};

export function jobKind<const Data extends z.ZodType>(
  kind: Pick<JobKind<Data>, "queue" | "data"> & Partial<JobKind<Data>>,
): JobKind<Data> {
  return { retryLimit: 10, heartbeatSeconds: 30, ...kind };
}

export type JobHandler = { kind: JobKind; run: (data: unknown) => Promise<void> };

/** Binds a kind to what does it. The data is parsed, so that the handler gets what its kind says. */
export function handle<Data extends z.ZodType>(
  kind: JobKind<Data>,
  run: (data: z.output<Data>) => Promise<void>,
): JobHandler {
  return { kind, run: async (data) => run(kind.data.parse(data)) };
}

/** Work that outlives a request, kept in PostgreSQL. A job exists when, and only when, its transaction is committed. */
export type Jobs = {
  enqueue<Data extends z.ZodType>(
    tx: Transaction,
    kind: JobKind<Data>,
    data: z.input<Data>,
    options?: { startAfter?: Date },
  ): Promise<void>;
};

export type JobRunner = Jobs & {
  /** Makes the queues known, so that jobs can be enqueued. */
  prepare(handlers: readonly JobHandler[]): Promise<void>;
  /** Starts working off what is enqueued, here, until `stop`. */
  work(handlers: readonly JobHandler[], options: { concurrency: number }): Promise<void>;
  /** Works off, in this call, all that is due, and what that causes; answers how many jobs ran. */
  runDue(handlers: readonly JobHandler[]): Promise<number>;
  stop(): Promise<void>;
};

/**
 * Opens the queue. `supervise` is for the process that also does maintenance and cron (the worker role). `clock` is
 * the queue's own, given by tests that move the time.
 */
export async function openJobs(
  databaseUrl: string,
  options: { log: Log; supervise: boolean; maxConnections?: number; clock?: QueueClock },
): Promise<JobRunner> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: options.maxConnections ?? 4,
    application_name: "candor-jobs",
    schema: "pgboss",
    supervise: options.supervise,
    schedule: options.supervise,
    useListenNotify: true,
    ...(options.clock ? { clock: options.clock } : {}),
  });
  boss.on("error", (error) => options.log.error({ err: error }, "job queue"));
  await boss.start();

  async function runOne(handler: JobHandler, job: { id: string; data: unknown }) {
    try {
      await handler.run(job.data);
    } catch (error) {
      options.log.error(
        { err: error, queue: handler.kind.queue, jobId: job.id },
        "job failed, will be repeated",
      );
      throw error;
    }
  }

  return {
    async prepare(handlers) {
      for (const { kind } of handlers) {
        await boss.createQueue(kind.queue, {
          policy: "standard",
          notify: true,
          retryLimit: kind.retryLimit,
          retryBackoff: true,
          retryDelay: 5,
          retryDelayMax: 600,
          heartbeatSeconds: kind.heartbeatSeconds,
          retentionSeconds: 14 * 24 * 3600,
          deleteAfterSeconds: 24 * 3600,
        });
        if (kind.cron && options.supervise) await boss.schedule(kind.queue, kind.cron, {});
      }
    },
    async work(handlers, { concurrency }) {
      for (const handler of handlers) {
        await boss.work(
          handler.kind.queue,
          {
            localConcurrency: concurrency,
            batchSize: 1,
            burstWhenBatchFull: true,
            pollingIntervalSeconds: 1,
          },
          async ([job]) => {
            if (job) await runOne(handler, job);
          },
        );
      }
    },
    async runDue(handlers) {
      let ran = 0;
      for (let found = true; found; ) {
        found = false;
        for (const handler of handlers) {
          for (const job of await boss.fetch(handler.kind.queue, { batchSize: 100 })) {
            found = true;
            ran += 1;
            try {
              await runOne(handler, job);
              await boss.complete(handler.kind.queue, job.id);
            } catch (error) {
              await boss.fail(handler.kind.queue, job.id, { message: String(error) });
            }
          }
        }
      }
      return ran;
    },
    async enqueue(tx, kind, data, { startAfter } = {}) {
      await boss.send(kind.queue, data as object, {
        ...(startAfter ? { startAfter } : {}),
        db: withinTransaction(tx),
      });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** pg-boss writes through the caller's transaction: the same connection, the same commit. */
function withinTransaction(tx: Transaction): Db {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      // pg-boss builds the statement and its values for PostgreSQL's own protocol, which is what `unsafe` sends.
      const rows = await tx.unsafe(text, values as never[], { prepare: true });
      return { rows: [...rows] };
    },
  };
}

import { type Db, type Job, type JobResult, PgBoss, type Clock as QueueClock, systemClock } from "pg-boss";
import type { z } from "zod";
import type { Transaction } from "../db/database.ts";
import { refusesToWrite } from "../db/database-outage.ts";
import { openListener } from "../db/listener.ts";
import { primarySockets } from "../db/primary-socket.ts";
import { currentRequestId, withCause } from "../log/cause.ts";
import type { Log } from "../log/log.ts";
import { type Measure, type Measured, measureNothing, secondsSince } from "../metrics/measure.ts";
import { beginSpan, currentTraceparent } from "../trace/tracing.ts";
import { dueQueues } from "./due-queues.ts";
import { jobSchema } from "./migrate-jobs.ts";
import { comesAgain, Postponed } from "./postponed.ts";
import { prepareQueues } from "./prepare-queues.ts";
import { wakeWhenDue } from "./wake-when-due.ts";

/** The channel on which the database reports the queue of a new job. */
const enqueuedChannel = "candor_jobs";

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
  /** How many jobs of one group (see `enqueue`) a process runs at a time, so that a slow one leaves room for others. */
  readonly groupConcurrency?: number;
  /** What waits in it are emails. */
  readonly mails?: true;
};

export function jobKind<const Data extends z.ZodType>(
  kind: Pick<JobKind<Data>, "queue" | "data"> & Partial<JobKind<Data>>,
): JobKind<Data> {
  return { retryLimit: 10, heartbeatSeconds: 30, ...kind };
}

/** `resting` aborts when the process accepts no more jobs: a long job ends with its reason and is taken up by another process. */
export type JobHandler = { kind: JobKind; run: (data: unknown, resting?: AbortSignal) => Promise<void> };

/** Binds a kind to what does it. The data is parsed, so that the handler gets what its kind says. */
export function handle<Data extends z.ZodType>(
  kind: JobKind<Data>,
  run: (data: z.output<Data>, resting?: AbortSignal) => Promise<void>,
): JobHandler {
  return { kind, run: async (data, resting) => run(kind.data.parse(data), resting) };
}

type Outcome = Extract<Measured, { of: "job" }>["outcome"];

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

/**
 * Opens the queue. `supervise` is for the process that also does maintenance and cron (the worker role). `clock` is
 * the queue's own, given by tests that move the time.
 */
export async function openJobs(
  databaseUrl: string,
  options: {
    log: Log;
    supervise: boolean;
    maxConnections?: number;
    clock?: QueueClock;
    measure?: Measure;
  },
): Promise<JobRunner> {
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
  const worked = new Set<string>();
  const wakers: { stop(): Promise<void> }[] = [];
  const listeners: { close(): Promise<void> }[] = [];
  const resting = new AbortController();
  const measure = options.measure ?? measureNothing;
  boss.on("error", (error) => {
    options.log.error({ err: error }, "job queue");
    if (refusesToWrite(error)) sockets.cut();
  });
  await boss.start();

  async function runOne(handler: JobHandler, job: Job<unknown>): Promise<JobResult> {
    const { queue } = handler.kind;
    const began = performance.now();
    let outcome: Outcome = "failed";
    const span = beginSpan(`job ${queue}`, "consumer", traceparentOf(job));
    measure({ of: "job begun", queue });
    try {
      const { how, ...result } = await attempt(handler, job, span?.traceparent);
      outcome = how;
      return result;
    } finally {
      measure({ of: "job", queue, outcome, seconds: secondsSince(began) });
      span?.end({ failed: outcome === "failed" });
    }
  }

  async function attempt(
    handler: JobHandler,
    job: Job<unknown>,
    traceparent: string | undefined,
  ): Promise<JobResult & { how: Outcome }> {
    try {
      await withCause({ ...causeOf(job), ...(traceparent ? { traceparent } : {}) }, () =>
        handler.run(job.data, resting.signal),
      );
      return { id: job.id, status: "completed", how: "completed" };
    } catch (error) {
      if (error instanceof Postponed && (await postpone(handler, job, error))) {
        return { id: job.id, status: "completed", how: "postponed" };
      }
      const more = job.retryCount < handler.kind.retryLimit ? "will be repeated" : "was the last time";
      options.log.error({ err: error, queue: handler.kind.queue, ...causeOf(job) }, `job failed, ${more}`);
      return { id: job.id, status: "failed", output: { message: String(error) }, how: "failed" };
    }
  }

  /** Should the process end between the new job and the old one's end, both run: jobs may be repeated. */
  async function postpone({ kind }: JobHandler, job: Job<unknown>, postponed: Postponed): Promise<boolean> {
    const now = new Date((options.clock ?? systemClock).now());
    const next = comesAgain(job.data, postponed, { now, most: kind.retryLimit });
    if (!next) return false;
    const { startAfter, data } = next;
    await boss.send(kind.queue, data, { startAfter, ...(job.groupId ? { group: { id: job.groupId } } : {}) });
    options.log.warn(
      { queue: kind.queue, ...causeOf(job), startAfter, err: postponed.cause },
      "job postponed",
    );
    return true;
  }

  /**
   * The commit of a new job wakes all workers of its queue, and whoever finds a job wakes them once more, so that a
   * backlog drains without pauses. Jobs whose time comes later (repeated, or to start after a date) are found by one
   * that polls every second for all queues: on its own each worker polls only once a minute, as there are a hundred.
   */
  async function startWorkers(handler: JobHandler, concurrency: number): Promise<void> {
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
      return await Promise.all(jobs.map((job) => runOne(handler, job)));
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

  /** Runs the jobs of one queue that are due; returns how many there were. */
  async function drain(handler: JobHandler): Promise<number> {
    for (let ran = 0; ; ran += 1) {
      const [job] = await boss.fetch(handler.kind.queue);
      if (!job) return ran;
      const { status, output } = await runOne(handler, job);
      if (status === "completed") await boss.complete(handler.kind.queue, job);
      else await boss.fail(handler.kind.queue, job, output);
    }
  }

  async function rest(): Promise<void> {
    resting.abort(new Postponed(new Date((options.clock ?? systemClock).now()), "This process is stopping."));
    await Promise.all(wakers.splice(0).map((waker) => waker.stop()));
    await Promise.all(listeners.splice(0).map((listener) => listener.close()));
    await Promise.all([...worked].map((queue) => boss.offWork(queue)));
  }

  return {
    prepare: (handlers) =>
      prepareQueues(
        boss,
        handlers.map(({ kind }) => kind),
        { schedules: options.supervise },
      ),
    async work(handlers, { concurrency }) {
      for (const handler of handlers) await startWorkers(handler, concurrency);
      await wakeWhenEnqueued();
      const queues = handlers.map(({ kind }) => kind.queue);
      wakers.push(wakeWhenDue(boss, queues, { clock: options.clock ?? systemClock, log: options.log }));
    },
    async runDue(handlers) {
      let ran = 0;
      for (let before = -1; before < ran; ) {
        before = ran;
        for (let rest = handlers; rest.length > 0; ) {
          const due = await dueQueues(
            boss,
            rest.map(({ kind }) => kind.queue),
          );
          const next = rest.findIndex(({ kind }) => due.has(kind.queue));
          const handler = rest[next];
          if (!handler) break;
          ran += await drain(handler);
          rest = rest.slice(next + 1);
        }
      }
      return ran;
    },
    async enqueue(tx, kind, data, { startAfter, group } = {}) {
      const sent = await boss.send(kind.queue, withRequestId(data as object), {
        ...(startAfter ? { startAfter } : {}),
        ...(group ? { group: { id: group } } : {}),
        db: withinTransaction(tx, { movedClock: options.clock !== undefined }),
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

/**
 * pg-boss has each new connection follow the moved clock with a statement that it does not wait for. The driver reports
 * a connection just before it takes its first statement, so that this one and the next would both wait in the
 * driver's own queue, which is deprecated. What is returned to the driver asynchronously comes after that.
 */
async function oneStatementAtATime(): Promise<void> {}

/** The id of the request that led to the job, beside the data that its kind knows. */
const requestKey = "request_id";
/** And the span that the job belongs below, where somebody traced. */
const traceKey = "traceparent";

function traceparentOf({ data }: Job<unknown>): string | undefined {
  const given = (data as Record<string, unknown> | null)?.[traceKey];
  return typeof given === "string" ? given : undefined;
}

function withRequestId(data: object): object {
  const requestId = currentRequestId();
  const traceparent = currentTraceparent();
  return {
    ...data,
    ...(requestId === undefined ? {} : { [requestKey]: requestId }),
    ...(traceparent === undefined ? {} : { [traceKey]: traceparent }),
  };
}

/** A job that comes by the clock has its own id in place of a request's, in the log and in what it asks of the service. */
function causeOf({ id, data }: Job<unknown>): { requestId: string; jobId: string } {
  const given = (data as Record<string, unknown> | null)?.[requestKey];
  return { requestId: typeof given === "string" ? given : id, jobId: id };
}

/**
 * pg-boss writes a job through the caller's transaction: the same connection, the same commit. Only sessions that ask for
 * it see a moved clock.
 */
function withinTransaction(tx: Transaction, { movedClock }: { movedClock: boolean }): Db {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const [, rows] = await Promise.all([
        movedClock && tx`select set_config('pgboss.test_clock', 'on', true)`,
        // pg-boss builds the statement and its values for PostgreSQL's own protocol, which is what `unsafe` sends.
        tx.unsafe(withOwnTime(text), values as never[], { prepare: true }),
      ]);
      return { rows: [...rows] };
    },
  };
}

/** Workers take the oldest job first, and pg-boss makes all jobs of one transaction equally old: each gets a time of its own. */
function withOwnTime(insert: string): string {
  const own = insert.replace(`${jobSchema}.job_now() as created_on`, "clock_timestamp() as created_on");
  if (own === insert) throw new Error("This pg-boss writes the time of a job otherwise.");
  return own;
}

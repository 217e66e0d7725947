import { type Job, type JobResult, type PgBoss, type Clock as QueueClock, systemClock } from "pg-boss";
import { withCause } from "../log/cause.ts";
import type { Log } from "../log/log.ts";
import { type Measure, type Measured, secondsSince } from "../metrics/measure.ts";
import { beginSpan } from "../trace/tracing.ts";
import { causeOf, traceparentOf } from "./job-cause.ts";
import type { JobHandler } from "./job-kind.ts";
import { comesAgain, Postponed } from "./postponed.ts";

type Outcome = Extract<Measured, { of: "job" }>["outcome"];

/** Where jobs run. `resting` aborts when the process takes no more of them. */
export type JobPlace = {
  boss: PgBoss;
  log: Log;
  measure: Measure;
  clock?: QueueClock | undefined;
  resting: AbortSignal;
};

/** Runs one job, measured and traced; what it throws is its result. */
export async function runJob(place: JobPlace, handler: JobHandler, job: Job<unknown>): Promise<JobResult> {
  const { measure } = place;
  const { queue } = handler.kind;
  const began = performance.now();
  let outcome: Outcome = "failed";
  const span = beginSpan(`job ${queue}`, "consumer", traceparentOf(job));
  measure({ of: "job begun", queue });
  try {
    const { how, ...result } = await attempt(place, handler, job, span?.traceparent);
    outcome = how;
    return result;
  } finally {
    measure({ of: "job", queue, outcome, seconds: secondsSince(began) });
    span?.end({ failed: outcome === "failed" });
  }
}

async function attempt(
  place: JobPlace,
  handler: JobHandler,
  job: Job<unknown>,
  traceparent: string | undefined,
): Promise<JobResult & { how: Outcome }> {
  try {
    // It was on its way from the database when the process began to stop.
    place.resting.throwIfAborted();
    await withCause({ ...causeOf(job), ...(traceparent ? { traceparent } : {}) }, () =>
      handler.run(job.data, place.resting, job.id),
    );
    return { id: job.id, status: "completed", how: "completed" };
  } catch (error) {
    if (error instanceof Postponed && (await postpone(place, handler, job, error))) {
      return { id: job.id, status: "completed", how: "postponed" };
    }
    const more = job.retryCount < handler.kind.retryLimit ? "will be repeated" : "was the last time";
    place.log.error({ err: error, queue: handler.kind.queue, ...causeOf(job) }, `job failed, ${more}`);
    return { id: job.id, status: "failed", output: { message: String(error) }, how: "failed" };
  }
}

/** Should the process end between the new job and the old one's end, both run: jobs may be repeated. */
async function postpone(
  { boss, log, clock = systemClock }: JobPlace,
  { kind }: JobHandler,
  job: Job<unknown>,
  postponed: Postponed,
): Promise<boolean> {
  const now = new Date(clock.now());
  const next = comesAgain(job.data, postponed, { now, most: kind.retryLimit });
  if (!next) return false;
  const { startAfter, data } = next;
  await boss.send(kind.queue, data, { startAfter, ...(job.groupId ? { group: { id: job.groupId } } : {}) });
  log.warn({ queue: kind.queue, ...causeOf(job), startAfter, err: postponed.cause }, "job postponed");
  return true;
}

/** Works off, in this call, all jobs that are due and those that they cause; returns how many ran. */
export async function runDueJobs(
  place: JobPlace,
  handlers: readonly JobHandler[],
  dueQueues: (queues: string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  let ran = 0;
  for (let before = -1; before < ran; ) {
    before = ran;
    for (let rest = handlers; rest.length > 0; ) {
      const due = await dueQueues(rest.map(({ kind }) => kind.queue));
      const next = rest.findIndex(({ kind }) => due.has(kind.queue));
      const handler = rest[next];
      if (!handler) break;
      ran += await drain(place, handler);
      rest = rest.slice(next + 1);
    }
  }
  return ran;
}

/** Runs the jobs of one queue that are due; returns how many there were. */
async function drain(place: JobPlace, handler: JobHandler): Promise<number> {
  const { boss } = place;
  for (let ran = 0; ; ran += 1) {
    const [job] = await boss.fetch(handler.kind.queue);
    if (!job) return ran;
    const { status, output } = await runJob(place, handler, job);
    if (status === "completed") await boss.complete(handler.kind.queue, job);
    else await boss.fail(handler.kind.queue, job, output);
  }
}

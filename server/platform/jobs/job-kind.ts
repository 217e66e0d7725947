import { randomUUID } from "node:crypto";
import type { z } from "zod";

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

/**
 * `resting` aborts when the process accepts no more jobs: a long job ends with its reason and is taken up by another process. `id` is the
 * job's, and the same when it is repeated.
 */
export type JobHandler = {
  kind: JobKind;
  run: (data: unknown, resting?: AbortSignal, id?: string) => Promise<void>;
};

/**
 * Binds a kind to what does it. The data is parsed, so that the handler gets what its kind says. `key` is the job's own, for what must not
 * be done twice when a run is repeated, such as an email.
 */
export function handle<Data extends z.ZodType>(
  kind: JobKind<Data>,
  run: (data: z.output<Data>, resting: AbortSignal | undefined, key: string) => Promise<void>,
): JobHandler {
  return {
    kind,
    run: async (data, resting, id = randomUUID()) =>
      run(kind.data.parse(data), resting, `${kind.queue}-${id}`),
  };
}

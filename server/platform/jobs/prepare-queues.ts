import type { PgBoss } from "pg-boss";

/** What a queue is made of: a kind of work without its data. */
type QueueKind = {
  readonly queue: string;
  readonly retryLimit: number;
  readonly heartbeatSeconds: number;
  readonly cron?: string;
};

/**
 * Makes the queues of these kinds, and, with `schedules`, what comes by the clock. Every start of every process calls it:
 * what is there as it should be is left alone, so that a start costs two queries.
 */
export async function prepareQueues(
  boss: PgBoss,
  kinds: readonly QueueKind[],
  { schedules }: { schedules: boolean },
): Promise<void> {
  const found = new Map(
    (await boss.getQueues(kinds.map(({ queue }) => queue))).map((queue) => [queue.name, queue]),
  );
  for (const kind of kinds) {
    const options = optionsOf(kind);
    const queue = found.get(kind.queue);
    if (!queue) await boss.createQueue(kind.queue, { ...options, policy: "standard" });
    // A queue keeps what an earlier version said of it, unless it is told. Another process may have made it just now.
    if (!isAs(queue, options)) await boss.updateQueue(kind.queue, options);
  }
  if (schedules) await prepareSchedules(boss, kinds);
}

function optionsOf(kind: QueueKind) {
  return {
    // By NOTIFY in the transaction of the job, which jobs.ts announces instead.
    notify: false,
    retryLimit: kind.retryLimit,
    retryBackoff: true,
    retryDelay: 5,
    retryDelayMax: 600,
    heartbeatSeconds: kind.heartbeatSeconds,
    retentionSeconds: 14 * 24 * 3600,
    deleteAfterSeconds: 24 * 3600,
  };
}

type Options = ReturnType<typeof optionsOf>;

function isAs(queue: Partial<{ [Name in keyof Options]: unknown }> | undefined, options: Options): boolean {
  return (Object.keys(options) as (keyof Options)[]).every((name) => queue?.[name] === options[name]);
}

async function prepareSchedules(boss: PgBoss, kinds: readonly QueueKind[]): Promise<void> {
  const found = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { queue, cron } of kinds) {
    if (cron === found.get(queue)) continue;
    if (cron) await boss.schedule(queue, cron, {});
    else await boss.unschedule(queue);
  }
  // Of earlier versions: nobody would work off what they make.
  const known = new Set(kinds.map(({ queue }) => queue));
  for (const queue of found.keys()) if (!known.has(queue)) await boss.unschedule(queue);
}

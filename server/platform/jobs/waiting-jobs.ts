import type { Queryable } from "../db/database.ts";

/** Jobs of one queue that are due and that nobody has taken. */
export type WaitingJobs = {
  queue: string;
  /** `mostCounted` stands for as many or more. */
  count: number;
  /** How long the first of them has been due; 0 where none is. */
  oldestSeconds: number;
};

/** A look at a backlog must not cost what the backlog does. */
export const mostCounted = 10_000;

/** Of each of these queues. */
export async function countWaitingJobs(db: Queryable, queues: readonly string[]): Promise<WaitingJobs[]> {
  return await db<WaitingJobs[]>`
    select queue.name as queue, waiting.count::int as count,
      coalesce(extract(epoch from pgboss.job_now() - oldest.due), 0)::float8 as "oldestSeconds"
    from unnest(${[...queues]}::text[]) as queue (name)
    cross join lateral (
      select count(*) from (
        select from pgboss.job
        where job.name = queue.name and state < 'active' and not blocked and start_after <= pgboss.job_now()
        limit ${mostCounted}) as due
    ) as waiting
    left join lateral (
      select greatest(created_on, start_after) as due from pgboss.job
      where job.name = queue.name and state < 'active' and not blocked and start_after <= pgboss.job_now()
      order by priority desc, created_on limit 1
    ) as oldest on true`;
}

import type { PgBoss } from "pg-boss";

/** Which of these queues have a job that is due, in one query. */
export async function dueQueues(boss: PgBoss, queues: readonly string[]): Promise<Set<string>> {
  const { rows } = await boss.getDb().executeSql(due, [queues]);
  return new Set(rows.map(({ name }) => name));
}

/** A look into the index by which workers fetch, for each queue, however many jobs there are. */
const due = `
  select queue.name from unnest($1::text[]) as queue (name)
  cross join lateral (
    select from pgboss.job
    where job.name = queue.name and state < 'active' and not blocked and start_after <= pgboss.job_now()
    limit 1
  ) as due`;

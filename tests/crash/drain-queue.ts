import { PgBoss } from "pg-boss";
import type { Database } from "../../server/platform/db/database.ts";

/**
 * Resolves when the service has nothing left to do. Jobs and webhook attempts of killed workers, those from before
 * `workerStart`, are missed only after half a minute; here that time is skipped.
 */
export async function drainQueue(
  db: Database,
  databaseUrl: string,
  { workerStart, patienceMs = 25_000 }: { workerStart: Date; patienceMs?: number },
): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false, max: 1 });
  boss.on("error", (error) => {
    throw error;
  });
  await boss.start();
  try {
    const until = performance.now() + patienceMs;
    for (;;) {
      await missHeartbeats(db, workerStart);
      await boss.supervise();
      const left = await countLeft(db);
      if (left === 0) return;
      if (performance.now() > until)
        throw new Error(`${left} jobs and deliveries are left after ${patienceMs / 1000} s.`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function missHeartbeats(db: Database, workerStart: Date): Promise<void> {
  await db`
    update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour'
    where state = 'active' and heartbeat_on < ${workerStart}`;
  await db`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`;
  await db`
    update service.webhook_deliveries set claimed_until = now()
    where claimed_until - interval '30 seconds' < ${workerStart}`;
  await db`update pgboss.queue set monitor_claim_on = null, monitor_on = null`;
}

async function countLeft(db: Database): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select (select count(*) from pgboss.job
        where name = 'check.simulate' and state in ('created', 'retry', 'active'))
      + (select count(*) from service.webhook_deliveries where state = 'pending') as count`;
  return row?.count ?? 0;
}

import type postgres from "postgres";
import type { Queryable } from "../db/database.ts";

/** Notes a finished backup, unless it was made of a standby, which cannot be written to. */
export async function noteBackup(sql: postgres.Sql, madeAt: string): Promise<void> {
  const [standby] = await sql<{ isOne: boolean }[]>`select pg_is_in_recovery() as "isOne"`;
  if (!standby?.isOne) await sql`insert into platform.backups (made_at) values (${madeAt})`;
}

/** How long ago the latest was made; null where `npm run backup` made none. */
export async function measureBackupAge(db: Queryable, now: Date): Promise<number | null> {
  const [row] = await db<{ seconds: number | null }[]>`
    select extract(epoch from ${now} - max(made_at))::float8 as seconds from platform.backups`;
  return row?.seconds ?? null;
}

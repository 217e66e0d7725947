import { getConstructionPlans, getMigrationPlans } from "pg-boss";
import queue from "pg-boss/package.json" with { type: "json" };
import type { Database, Queryable } from "../db/database.ts";
import { patience, withPatience } from "../db/lock-patience.ts";

/** The schema of the job queue, as `openJobs` names it. */
export const jobSchema = "pgboss";

/**
 * Makes the job queue's schema, or brings it up to the version that this process works with, indexes included: left to pg-boss, these would be
 * built later by a process whose role may not. A later version is left alone. Where nothing is to be done only reading is.
 */
export async function migrateJobs(db: Database): Promise<boolean> {
  if (isCurrent(await findVersion(db))) return false;
  return await withPatience("The job queue's schema", patience, () =>
    db.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('candor.migrate.pgboss'))`;
      const version = await findVersion(tx);
      if (isCurrent(version)) return false;
      const plans =
        version === null ? getConstructionPlans(jobSchema) : getMigrationPlans(jobSchema, version);
      await tx.unsafe(withinTransaction(plans));
      return true;
    }),
  );
}

function isCurrent(version: number | null): boolean {
  return version !== null && version >= queue.pgboss.schema;
}

async function findVersion(db: Queryable): Promise<number | null> {
  const [table] = await db<{ there: boolean }[]>`
    select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${jobSchema} and c.relname = 'version') as there`;
  if (!table?.there) return null;
  const [row] = await db<{ version: number }[]>`select version from ${db(jobSchema)}.version`;
  return row?.version ?? null;
}

/** The plans are a transaction of their own, which waits half a minute for a lock. */
function withinTransaction(plans: string): string {
  return plans
    .replace(/^\s*BEGIN;/, "")
    .replace(/COMMIT;\s*$/, "")
    .replace(/SET LOCAL lock_timeout = \d+/, `SET LOCAL lock_timeout = ${patience.lockTimeoutMs}`);
}

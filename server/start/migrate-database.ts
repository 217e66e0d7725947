import { existsSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { type Database, openDatabase } from "../platform/db/database.ts";
import { grantRights } from "../platform/db/grant-rights.ts";
import { migrate } from "../platform/db/migrate.ts";
import { reachDatabase } from "../platform/db/reach-database.ts";
import { whoIn } from "../platform/db/session-role.ts";
import { jobSchema, migrateJobs } from "../platform/jobs/migrate-jobs.ts";
import { StartProblem } from "../platform/process/start-problem.ts";

/** What was applied, by schema. Empty: the database was up to date. */
export type Applied = { schema: string; applied: string[] }[];

/**
 * Brings the schemas of both halves, of their foundations and of the job queue up to date. One that is up to date already, or has what a
 * later version added, is only read.
 */
export async function migrateDatabase(db: Database): Promise<Applied> {
  const all: Applied = [];
  for (const schema of ["platform", "service", "portal"] as const) {
    const folder = path.join(import.meta.dirname, "..", schema, "migrations");
    const applied = existsSync(folder) ? await migrate(db, schema, folder) : [];
    if (applied.length > 0) all.push({ schema, applied });
  }
  if (await migrateJobs(db)) all.push({ schema: jobSchema, applied: ["the job queue's own"] });
  return all;
}

/**
 * Migrates as the owner, and grants the application's role what it needs; how many grants that took is in `granted`.
 *
 * @throws StartProblem where the owner is refused, or where the application's role could do what the owner alone is to do
 */
export async function migrateAsOwner(
  ownerUrl: string,
  app: Database,
): Promise<{ applied: Applied; granted: number }> {
  const owner = openDatabase(ownerUrl, { maxConnections: 2 });
  try {
    await reachDatabase(owner, "MIGRATION_DATABASE_URL");
    const [theirs, ours] = [await whoIn(app), await whoIn(owner)];
    if (theirs.database !== ours.database) {
      throw new StartProblem(
        `MIGRATION_DATABASE_URL leads to the database ${ours.database}, and DATABASE_URL to ${theirs.database}: give both the same one.`,
      );
    }
    const applied = await migrateDatabase(owner);
    return { applied, granted: await grantRights(owner, theirs.role) };
  } catch (error) {
    throw refusal(error, "The role in MIGRATION_DATABASE_URL", "make it the owner of the database") ?? error;
  } finally {
    await owner.end();
  }
}

/**
 * Migrates as the application's own role, where that may; where nothing is to be done, any role may.
 *
 * @throws StartProblem that says how to migrate
 */
export async function migrateAsApplication(db: Database): Promise<Applied> {
  try {
    return await migrateDatabase(db);
  } catch (error) {
    throw (
      refusal(
        error,
        "The database is behind this version of Candor, and the role in DATABASE_URL",
        "set MIGRATION_DATABASE_URL to the URL of the database's owner, run npm run migrate, and start again",
      ) ?? error
    );
  }
}

function refusal(error: unknown, who: string, todo: string): StartProblem | null {
  const refused = error instanceof postgres.PostgresError && error.code === "42501";
  if (!refused) return null;
  return new StartProblem(`${who} may not change its schema (${error.message}): ${todo}.`, { cause: error });
}

import { existsSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import type { Env } from "../env.ts";
import { type Database, type DatabaseSettings, openDatabase } from "../platform/db/database.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { migrate } from "../platform/db/migrate.ts";
import type { Log } from "../platform/log/log.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import type { Running } from "./run-until-stopped.ts";
import { waitForDatabase } from "./wait-for-database.ts";

/** The database of DATABASE_URL, or the embedded one, brought up to date. `url` leads to it directly, without a pooler. */
export async function openMigratedDatabase(
  env: Env,
  log: Log,
  running: Running,
): Promise<{ url: string; db: Database }> {
  const url = env.DATABASE_URL ?? (await startEmbedded(env, log, running));
  const db = openDatabase(url, settingsOf(env, log));
  running.opened.defer(() => db.end({ timeout: 5 }));
  await waitForDatabase(db, { seconds: env.DATABASE_WAIT, stopping: running.stopping, log });
  for (const schema of ["platform", "service", "portal"] as const) {
    const folder = path.join(import.meta.dirname, "..", schema, "migrations");
    const applied = existsSync(folder) ? await migrate(db, schema, folder).catch(notAllowed) : [];
    if (applied.length > 0) log.info({ schema, applied }, "database brought up to date");
  }
  return { url: env.DATABASE_DIRECT_URL ?? url, db };
}

function settingsOf(env: Env, log: Log): DatabaseSettings {
  return {
    maxConnections: env.DATABASE_POOL_SIZE,
    ...(env.DATABASE_DIRECT_URL ? { directUrl: env.DATABASE_DIRECT_URL } : {}),
    statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT * 1000,
    lockTimeoutMs: env.DATABASE_LOCK_TIMEOUT * 1000,
    onNotice: (notice) => log.debug({ notice }, "database"),
  };
}

function notAllowed(error: unknown): never {
  const refused = error instanceof postgres.PostgresError && error.code === "42501";
  if (!refused) throw error;
  throw new StartProblem(
    `The role in DATABASE_URL is not allowed to create Candor's tables (${error.message}): make it the owner of the database.`,
    { cause: error },
  );
}

/** PostgreSQL in DATA_DIR, for as long as this process runs; its URL. */
export async function startEmbedded(env: Env, log: Log, running: Running): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
  running.onAbort(() => postgres.abort());
  let stopping = false;
  running.opened.defer(async () => {
    stopping = true;
    await postgres.stop();
  });
  void postgres.ended.then((report) => {
    if (!stopping)
      running.fail(`PostgreSQL stopped unexpectedly. The end of its log says:\n${report.trim()}`);
  });
  return postgres.url;
}

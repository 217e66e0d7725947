import type { Env } from "../env.ts";
import { type Database, type DatabaseSettings, openDatabase } from "../platform/db/database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { mayChangeSchema } from "../platform/db/session-role.ts";
import { stampEnvironment, verifyEnvironment } from "../platform/db/stamp-environment.ts";
import { verifyServer } from "../platform/db/verify-server.ts";
import { verifyVersions } from "../platform/living/verify-versions.ts";
import type { Log } from "../platform/log/log.ts";
import { migrateAsApplication, migrateAsOwner } from "./migrate-database.ts";
import { servesApi, worksOffJobs } from "./places.ts";
import type { Running } from "./run-until-stopped.ts";
import { version } from "./version.ts";
import { waitForDatabase } from "./wait-for-database.ts";

/** The database of DATABASE_URL, or the embedded one, brought up to date, as the application's role. `url` leads to it directly, without a pooler. */
export async function openMigratedDatabase(
  env: Env,
  log: Log,
  running: Running,
): Promise<{ url: string; db: Database }> {
  const { url, ownerUrl } = env.DATABASE_URL
    ? { url: env.DATABASE_URL, ownerUrl: env.MIGRATION_DATABASE_URL ?? null }
    : await startEmbedded(env, log, running);
  const db = openDatabase(url, settingsOf(env, log));
  running.opened.defer("the database", () => db.end({ timeout: 5 }));
  await waitForDatabase(db, { seconds: env.DATABASE_WAIT, stopping: running.stopping, log });
  await verifyServer(db, { writesTimes: servesApi(env) || worksOffJobs(env), log });
  await verifyEnvironment(db, env.SERVICE_ENVIRONMENT);
  await verifyVersions(db, version);
  const applied = ownerUrl ? (await migrateAsOwner(ownerUrl, db)).applied : await migrateAsApplication(db);
  for (const one of applied) log.info(one, "database brought up to date");
  await stampEnvironment(db, env.SERVICE_ENVIRONMENT);
  if (env.SERVICE_ENVIRONMENT === "production" && (await mayChangeSchema(db))) {
    log.warn(
      'the role in DATABASE_URL may change the schema and the audit log: see "Two roles" in docs/operations.md',
    );
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

/** PostgreSQL in DATA_DIR, for as long as this process runs. */
export async function startEmbedded(env: Env, log: Log, running: Running): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
  running.onAbort(() => postgres.abort());
  let stopping = false;
  running.opened.defer("PostgreSQL", async () => {
    stopping = true;
    await postgres.stop();
  });
  void postgres.ended.then((report) => {
    if (!stopping)
      running.fail(`PostgreSQL stopped unexpectedly. The end of its log says:\n${report.trim()}`);
  });
  return postgres;
}

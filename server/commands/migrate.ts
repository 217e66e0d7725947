// `npm run migrate`: brings the database up to date, and grants the application's role what it needs, apart from a start.
import { type Env, readProcessEnv } from "../env.ts";
import { openDatabase } from "../platform/db/database.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { reachDatabase } from "../platform/db/reach-database.ts";
import { urlsOfRunningCluster } from "../platform/db/running-cluster.ts";
import { verifyVersions } from "../platform/living/verify-versions.ts";
import { openLog } from "../platform/log/log.ts";
import { makeDataDirectory } from "../platform/process/data-directory.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import { type Applied, migrateAsApplication, migrateAsOwner } from "../start/migrate-database.ts";
import { version } from "../start/version.ts";

try {
  if (process.argv.length > 2)
    throw new StartProblem("npm run migrate takes no words: it reads the settings.");
  console.log((await run(readProcessEnv())).join("\n"));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(env: Env): Promise<string[]> {
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (url) return await bringUpToDate(url, env.MIGRATION_DATABASE_URL ?? null);
  const running = await urlsOfRunningCluster(env.DATA_DIR);
  if (running) return await bringUpToDate(running.url, running.ownerUrl);
  await makeDataDirectory(env.DATA_DIR);
  const postgres = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: openLog("warn") });
  try {
    return await bringUpToDate(postgres.url, postgres.ownerUrl);
  } finally {
    await postgres.stop();
  }
}

async function bringUpToDate(url: string, ownerUrl: string | null): Promise<string[]> {
  const db = openDatabase(url, { maxConnections: 1 });
  try {
    await reachDatabase(db);
    await verifyVersions(db, version);
    if (!ownerUrl) return told(await migrateAsApplication(db));
    const { applied, granted } = await migrateAsOwner(ownerUrl, db);
    const grants =
      granted > 0
        ? `The application's role got its rights on ${granted} tables, sequences and schemas.`
        : "The application's role has its rights.";
    return [...told(applied), grants];
  } finally {
    await db.end();
  }
}

function told(applied: Applied): string[] {
  if (applied.length === 0) return ["The database is up to date."];
  return applied.flatMap(({ schema, applied }) => applied.map((name) => `Applied ${schema}: ${name}`));
}

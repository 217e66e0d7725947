// `npm run backup -- --to <place>` and `npm run restore -- --from <place>`: all that a deployment keeps, without its keys.
import { parseArgs } from "node:util";
import { type Env, readProcessEnv } from "../env.ts";
import { makeBackup } from "../platform/backup/make-backup.ts";
import type { Manifest } from "../platform/backup/manifest.ts";
import { restoreBackup } from "../platform/backup/restore-backup.ts";
import { nameOfPlace, readBlobPlace } from "../platform/blobs/blob-place.ts";
import type { Blobs } from "../platform/blobs/blobs.ts";
import { isBlobsOutage } from "../platform/blobs/blobs-outage.ts";
import { ofCommands } from "../platform/blobs/s3-attempts.ts";
import { openSealer } from "../platform/crypto/sealer.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { urlsOfRunningCluster } from "../platform/db/running-cluster.ts";
import { opensServiceKey } from "../platform/keys/verify-service-key.ts";
import { openLog } from "../platform/log/log.ts";
import { makeDataDirectory } from "../platform/process/data-directory.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import { openFiles, openFilesAt } from "../start/open-files.ts";
import { forgetFiles, migrationsOfThisVersion, prepareRestore } from "../start/prepare-restore.ts";
import { readSecrets } from "../start/secrets.ts";

const usage =
  "npm run backup -- --to <place>, or npm run restore -- --from <place>. A place is written as in BLOBS_URL: file:///folder or s3://bucket/prefix?…";

try {
  const env = readProcessEnv();
  const [verb, ...words] = process.argv.slice(2);
  if (verb === "backup") await backUp(env, words);
  else if (verb === "restore") await restore(env, words);
  else throw new StartProblem(usage);
} catch (error) {
  if (!(error instanceof StartProblem) && !isBlobsOutage(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function backUp(env: Env, words: string[]): Promise<void> {
  const url = givenDatabase(env) ?? (await urlsOfRunningCluster(env.DATA_DIR))?.ownerUrl;
  if (!url) throw new StartProblem(`No Candor runs in DATA_DIR ${env.DATA_DIR}: start it first.`);
  const { place, blobs: backup } = await placeIn(env, words, "to");
  const files = await openFiles(env, ofCommands);
  const manifest = await makeBackup({ url, files, backup }, (table) => console.log(table));
  console.log(`Backed up to ${place}: ${told(manifest)}
Not in it: SERVICE_KEY, LINK_SECRET, SESSION_SECRET (of the environment, or in DATA_DIR/secrets.json), RECEIPT_CERTIFICATE. Keep them elsewhere.`);
  files.close();
  backup.close();
}

async function restore(env: Env, words: string[]): Promise<void> {
  const { place, blobs: backup } = await placeIn(env, words, "from");
  await makeDataDirectory(env.DATA_DIR);
  const log = openLog("warn");
  const { SERVICE_KEY: key } = await readSecrets(env);
  const sealer = openSealer(key, env.SERVICE_KEY_FORMER ?? null);
  const embedded = env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
  const url = givenDatabase(env) ?? embedded?.ownerUrl ?? "";
  const files = await openFiles(env, ofCommands);
  try {
    const manifest = await restoreBackup({
      url,
      files,
      backup,
      migrations: await migrationsOfThisVersion(),
      prepare: () => prepareRestore(url, log),
      forgetFiles: (ids) => forgetFiles(url, ids),
      isOurKey: (sealed) => opensServiceKey(sealer, sealed),
    });
    console.log(`Restored from ${place}: ${told(manifest)}`);
  } finally {
    files.close();
    backup.close();
    await embedded?.stop();
  }
}

/** As the owner, who may read and set all sequences; and without a pooler, as a snapshot is a session of its own. */
function givenDatabase(env: Env): string | undefined {
  return env.MIGRATION_DATABASE_URL ?? env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
}

async function placeIn(
  env: Env,
  words: string[],
  option: "from" | "to",
): Promise<{ place: string; blobs: Blobs }> {
  const given = givenPlace(words, option);
  const place = given ? readBlobPlace(given) : null;
  if (!place) throw new StartProblem(`--${option} names no place. ${usage}`);
  return { place: nameOfPlace(place), blobs: await openFilesAt(env, place, ofCommands) };
}

function givenPlace(words: string[], option: "from" | "to"): string | undefined {
  try {
    return parseArgs({ args: words, options: { [option]: { type: "string" } } }).values[option] as
      | string
      | undefined;
  } catch (error) {
    throw new StartProblem(usage, { cause: error });
  }
}

function told({ madeAt, tables, files, gone }: Manifest): string {
  const bytes = [...files, ...tables.flatMap(({ parts }) => parts)].reduce(
    (sum, each) => sum + each.sizeBytes,
    0,
  );
  const deleted = gone.length > 0 ? `, ${gone.length} deleted meanwhile` : "";
  return `${tables.length} tables as of ${madeAt}, ${files.length} files${deleted}, ${(bytes / 1_000_000).toFixed(1)} MB.`;
}

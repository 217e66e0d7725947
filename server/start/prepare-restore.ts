import { readdir } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "../platform/db/database.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openJobs } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log/log.ts";
import { deleteUploadsWithoutBlob } from "../service/files/file-store.ts";

const schemas = ["platform", "service", "portal"] as const;
const folderOf = (schema: string) => path.join(import.meta.dirname, "..", schema, "migrations");

/** The migrations of this version, as a backup names those that its database has had. */
export async function migrationsOfThisVersion(): Promise<string[]> {
  const names = await Promise.all(
    schemas.map(async (schema) =>
      (await readdir(folderOf(schema)))
        .filter((name) => name.endsWith(".sql"))
        .map((name) => `${schema}/${name}`),
    ),
  );
  return names.flat();
}

/** Makes all tables of this version in an empty database, the queue's included. */
export async function prepareRestore(url: string, log: Log): Promise<void> {
  const db = openDatabase(url, { maxConnections: 2 });
  try {
    for (const schema of schemas) await migrate(db, schema, folderOf(schema));
  } finally {
    await db.end();
  }
  const jobs = await openJobs(url, { log, supervise: false });
  await jobs.stop();
}

/** Deletes the rows of files that the backup has not. */
export async function forgetFiles(url: string, ids: readonly string[]): Promise<void> {
  const db = openDatabase(url, { maxConnections: 1 });
  try {
    await deleteUploadsWithoutBlob(db, ids);
  } finally {
    await db.end();
  }
}

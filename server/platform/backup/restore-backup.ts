import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type postgres from "postgres";
import { forEachAtOnce } from "../blobs/at-once.ts";
import { BlobExists, type Blobs } from "../blobs/blobs.ts";
import { openDriver } from "../db/open-driver.ts";
import { StartProblem } from "../process/start-problem.ts";
import { type Manifest, type Part, readManifest, readPart } from "./manifest.ts";
import { columnsOf, hasTables, quoted, setSequence, withoutKeys } from "./tables-store.ts";

type Target = {
  url: string;
  files: Blobs;
  backup: Blobs;
  /** Of this version, such as `service/0001-service.sql`. */
  migrations: string[];
  /** Makes the tables of this version in the empty database. */
  prepare: () => Promise<void>;
  /** Deletes the rows of files that were deleted while the backup was made: they would be without their files. */
  forgetFiles: (ids: string[]) => Promise<void>;
  /** Whether this was sealed by the SERVICE_KEY that the restored Candor will have. */
  isOurKey: (sealed: Uint8Array) => boolean;
};

const filesAtOnce = 8;

/**
 * Brings a backup into an empty database and a place for files. Every part is compared with its hash before it is used. Rows
 * come in one transaction.
 * @throws StartProblem when the database is not empty, the key is another one, the version is another one or a part is damaged
 */
export async function restoreBackup(target: Target): Promise<Manifest> {
  const manifest = await readManifest(target.backup);
  if (manifest.sealedByKey !== null && !target.isOurKey(Buffer.from(manifest.sealedByKey, "base64"))) {
    throw new StartProblem(
      "SERVICE_KEY is not the one that this backup was made with, and without that one nothing can be read: set it, or put the secrets.json of that deployment into DATA_DIR.",
    );
  }
  if (manifest.migrations.toSorted().join() !== target.migrations.toSorted().join()) {
    throw new StartProblem(
      "The backup is of another version of Candor: restore it with that one, and upgrade then.",
    );
  }
  const sql = openDriver(target.url, { connection: { TimeZone: "UTC" }, onnotice: () => {} });
  try {
    if (await hasTables(sql)) {
      throw new StartProblem("The database is not empty: restore into one that was just created.");
    }
    await forEachAtOnce(manifest.files, filesAtOnce, (file) => restoreFile(target, file));
    await target.prepare();
    await sql.begin((tx) => restoreRows(tx, target.backup, manifest));
    await target.forgetFiles(manifest.gone);
    return manifest;
  } finally {
    await sql.end();
  }
}

async function restoreFile({ backup, files }: Target, file: Part): Promise<void> {
  const bytes = await readPart(backup, file);
  try {
    await files.put(file.id, bytes);
  } catch (error) {
    // By a run before this one, which was broken off.
    if (!(error instanceof BlobExists) || (await files.sizeOf(file.id)) !== file.sizeBytes) throw error;
  }
}

async function restoreRows(tx: postgres.TransactionSql, backup: Blobs, manifest: Manifest): Promise<void> {
  await withoutKeys(tx, manifest.tables, async () => {
    for (const table of manifest.tables) {
      const into = await tx.unsafe(`copy ${quoted(table)} (${columnsOf(table)}) from stdin`).writable();
      await pipeline(Readable.from(rowsOf(backup, table.parts)), into);
    }
  });
  for (const sequence of manifest.sequences) await setSequence(tx, sequence);
}

async function* rowsOf(backup: Blobs, parts: Part[]): AsyncIterable<Buffer> {
  for (const part of parts) yield await promisify(gunzip)(await readPart(backup, part));
}

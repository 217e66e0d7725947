import type { Queryable, Transaction } from "../../platform/db/database.ts";

/** Notes, before a blob is written, that it has no upload yet. */
export async function noteUnfinishedBlob(db: Queryable, blobId: string, now: Date): Promise<void> {
  await db`insert into service.unfinished_blobs (blob_id, started_at) values (${blobId}, ${now})`;
}

/**
 * Takes the note away; false when there is none. While another transaction is taking it, this waits for how that ends.
 */
export async function takeUnfinishedNote(tx: Transaction, blobId: string): Promise<boolean> {
  const rows = await tx`delete from service.unfinished_blobs where blob_id = ${blobId} returning blob_id`;
  return rows.length > 0;
}

/**
 * Takes the note away in the transaction that writes the upload's row.
 * @throws Error when there is none: the blob may have been swept, and the row would be without its file
 */
export async function finishBlob(tx: Transaction, blobId: string): Promise<void> {
  if (await takeUnfinishedNote(tx, blobId)) return;
  throw new Error(`Blob ${blobId} took so long to write that it was swept.`);
}

/** Which blobs a turn works off: at most `limit`, without `except`. */
type BlobTurn = { except: readonly string[]; limit: number };

/**
 * Locks blobs whose writing began before `before`, oldest first; some of them, to be worked off in turns. What another
 * transaction is taking is its own.
 */
export async function lockUnfinishedBlobs(
  tx: Transaction,
  before: Date,
  { except, limit }: BlobTurn,
): Promise<string[]> {
  const rows = await tx<{ blob_id: string }[]>`
    select blob_id from service.unfinished_blobs
    where started_at < ${before} and blob_id <> all (${[...except]}::text[])
    order by started_at limit ${limit} for update skip locked`;
  return rows.map((row) => row.blob_id);
}

export async function forgetUnfinishedBlobs(tx: Transaction, blobIds: readonly string[]): Promise<void> {
  await tx`delete from service.unfinished_blobs where blob_id = any (${[...blobIds]}::text[])`;
}

/** Blobs whose uploads are gone; some of them, to be worked off in turns. */
export async function findRemovedBlobs(db: Queryable, { except, limit }: BlobTurn): Promise<string[]> {
  const rows = await db<{ blob_id: string }[]>`
    select blob_id from service.removed_blobs
    where blob_id <> all (${[...except]}::text[]) order by removed_at limit ${limit}`;
  return rows.map((row) => row.blob_id);
}

export async function forgetRemovedBlobs(db: Queryable, blobIds: readonly string[]): Promise<void> {
  await db`delete from service.removed_blobs where blob_id = any (${[...blobIds]}::text[])`;
}

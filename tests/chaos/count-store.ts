import { setTimeout as pause } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { readBlobPlace } from "../../server/platform/blobs/blob-place.ts";
import { openBlobs } from "../../server/platform/blobs/open-blobs.ts";
import type { Database } from "../../server/platform/db/database.ts";

const sweepWithinMs = 60_000;

/**
 * Once the hourly sweep has run: files in the store that no row names, those of erased candidates among them, and rows whose file is not
 * there, as sentences.
 */
export async function countStore(
  db: Database,
  { databaseUrl, blobsUrl }: { databaseUrl: string; blobsUrl: string },
): Promise<string[]> {
  await sweep(db, databaseUrl);
  const rows = await db<{ blobId: string }[]>`select blob_id as "blobId" from service.uploads`;
  const wanted = new Set(rows.map(({ blobId }) => blobId));
  const place = readBlobPlace(blobsUrl);
  if (!place) throw new Error(`${blobsUrl} is no place for files.`);
  const blobs = await openBlobs(place, { dataDir: "", credentials: null });
  const problems: string[] = [];
  for await (const { id } of blobs.list()) {
    if (!wanted.delete(id) && !id.startsWith("audit-"))
      problems.push(`${id} is in the store and no row names it`);
  }
  blobs.close();
  return [...problems, ...[...wanted].map((id) => `${id} has a row and is not in the store`)];
}

/** What is being written since an hour is removed; here that hour has passed. */
async function sweep(db: Database, databaseUrl: string): Promise<void> {
  await db`update service.unfinished_blobs set started_at = started_at - interval '2 hours'`;
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false, max: 1 });
  await boss.start();
  await boss.send("blobs.sweep", {});
  await boss.stop({ graceful: false });
  for (const until = performance.now() + sweepWithinMs; ; await pause(500)) {
    const [left] = await db<{ count: number }[]>`
      select ((select count(*) from service.unfinished_blobs) + (select count(*) from service.removed_blobs))::int as count`;
    if (left?.count === 0) return;
    if (performance.now() > until) throw new Error(`The sweep has left ${left?.count} files.`);
  }
}

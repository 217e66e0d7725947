import { isBlobsOutage } from "../../platform/blobs/blobs-outage.ts";
import { type Turns, takeTurns } from "../../platform/jobs/take-turns.ts";
import type { Service } from "../service.ts";
import {
  findRemovedBlobs,
  forgetRemovedBlobs,
  forgetUnfinishedBlobs,
  lockUnfinishedBlobs,
  takeUnfinishedNote,
} from "./blob-note-store.ts";

/** No request has to remove more than that; the sweep removes the rest. */
const ofRequest: Turns = { size: 1000, most: 1000 };

/**
 * Removes the blobs whose uploads are gone, once what deleted them is committed. A blob that cannot be
 * removed just now stays listed for the sweep, and whoever called is none the worse.
 */
export async function removeBlobs(service: Service): Promise<void> {
  await service.db.afterCommit(() => removeNow(service));
}

async function removeNow(service: Service): Promise<void> {
  try {
    await removeListedBlobs(service, ofRequest);
  } catch (error) {
    if (!isBlobsOutage(error)) throw error;
    service.log.error({ err: error }, "the blobs of deleted files could not be removed and stay listed");
  }
}

/**
 * Removes the blobs whose uploads are gone, many at a time. Returns how many stayed.
 * @throws BlobsOutage: nobody waits for each of them when the store can't be reached
 */
export async function removeListedBlobs(service: Service, turns: Turns): Promise<number> {
  const stayed: string[] = [];
  await takeTurns(turns, async (limit) => {
    const ids = await findRemovedBlobs(service.db, { limit, except: stayed });
    const removed = await removeFromStore(
      service,
      ids,
      stayed,
      "a blob could not be removed and stays listed",
    );
    await forgetRemovedBlobs(service.db, removed);
    return { found: ids.length };
  });
  return stayed.length;
}

/**
 * Removes the blobs whose writing began before `before` and whose uploads were never committed, many at a time. Returns how
 * many stayed.
 * @throws BlobsOutage
 */
export async function removeUnfinishedBlobs(service: Service, before: Date, turns: Turns): Promise<number> {
  const stayed: string[] = [];
  await takeTurns(turns, async (limit) => {
    return await service.db.begin(async (tx) => {
      const ids = await lockUnfinishedBlobs(tx, before, { limit, except: stayed });
      const removed = await removeFromStore(service, ids, stayed, "an unfinished blob could not be removed");
      await forgetUnfinishedBlobs(tx, removed);
      return { found: ids.length };
    });
  });
  return stayed.length;
}

/** Returns those that are gone; the others are added to `stayed`. */
async function removeFromStore(
  { blobs, log }: Service,
  ids: readonly string[],
  stayed: string[],
  sentence: string,
): Promise<string[]> {
  const failed = await blobs.removeAll(ids);
  for (const [blobId, error] of failed) log.error({ err: error, blobId }, sentence);
  stayed.push(...failed.keys());
  return ids.filter((id) => !failed.has(id));
}

/** Removes a blob whose upload was not committed. One whose upload was committed after all has no note, and stays. */
export async function discardUnfinishedBlob(service: Service, blobId: string): Promise<void> {
  await service.db.begin(async (tx) => {
    if (await takeUnfinishedNote(tx, blobId)) await service.blobs.remove(blobId);
  });
}

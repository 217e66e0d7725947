import type { Turns } from "../../platform/jobs/take-turns.ts";
import { workThrough } from "../../platform/jobs/work-through.ts";
import type { Service } from "../service.ts";
import { findRemovedBlobs, forgetRemovedBlob, takeUnfinishedNote } from "./blob-note-store.ts";

/** No request has to remove more than that; the sweep removes the rest. */
const ofRequest: Turns = { size: 1000, most: 1000 };

/**
 * Removes the blobs whose uploads are gone. It is called after the commit of what deleted them; a blob that cannot be
 * removed just now stays listed for the sweep, and whoever called is none the worse. Returns how many stayed.
 */
export async function removeBlobs(service: Service, turns = ofRequest): Promise<number> {
  return await workThrough<string>(turns, {
    find: (turn) => findRemovedBlobs(service.db, turn),
    async one(blobId) {
      await service.blobs.remove(blobId);
      await forgetRemovedBlob(service.db, blobId);
    },
    failed: (error, blobId) =>
      service.log.error({ err: error, blobId }, "a blob could not be removed and stays listed"),
  });
}

/** Removes a blob whose upload was not committed. One whose upload was committed after all has no note, and stays. */
export async function discardUnfinishedBlob(service: Service, blobId: string): Promise<void> {
  await service.db.begin(async (tx) => {
    if (await takeUnfinishedNote(tx, blobId)) await service.blobs.remove(blobId);
  });
}

import type { Service } from "../service.ts";
import { findRemovedBlobs, forgetRemovedBlob, takeUnfinishedNote } from "./blob-note-store.ts";

/**
 * Removes the blobs whose uploads are gone. It is called after the commit of what deleted them; a blob that cannot be
 * removed just now stays listed for the sweep, and whoever called is none the worse. Answers how many stayed.
 */
export async function removeBlobs(service: Service): Promise<number> {
  let stayed = 0;
  for (const blobId of await findRemovedBlobs(service.db, 1000)) {
    if (await isRemoved(service, blobId)) await forgetRemovedBlob(service.db, blobId);
    else stayed += 1;
  }
  return stayed;
}

async function isRemoved(service: Service, blobId: string): Promise<boolean> {
  try {
    await service.blobs.remove(blobId);
    return true;
  } catch (error) {
    service.log.error({ err: error, blobId }, "a blob could not be removed and stays listed");
    return false;
  }
}

/** Removes a blob whose upload was not committed. One whose upload was committed after all has no note, and stays. */
export async function discardUnfinishedBlob(service: Service, blobId: string): Promise<void> {
  await service.db.begin(async (tx) => {
    if (await takeUnfinishedNote(tx, blobId)) await service.blobs.remove(blobId);
  });
}

import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { dequeueDocuments } from "../../work/queue/queue-store.ts";
import { deleteReadings } from "../reading/reading-store.ts";
import { markDocumentsRemoved } from "./document-store.ts";

/** These documents of the candidate's are gone: nobody sees them here, and nobody has to decide on them. */
export async function noteRemoved(
  portal: Pick<Portal, "db" | "clock">,
  owner: Owner,
  uploadIds: number[],
): Promise<void> {
  const now = portal.clock.now();
  await portal.db.begin(async (tx) => {
    await markDocumentsRemoved(tx, owner, uploadIds, now);
    await deleteReadings(tx, owner, uploadIds);
    await dequeueDocuments(tx, owner, uploadIds, now);
  });
}

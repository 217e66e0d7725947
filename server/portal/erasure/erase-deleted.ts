import type { Portal } from "../portal.ts";
import type { Owner } from "../rows/owner-store.ts";
import { eraseHeld, holdAsGone } from "./held-store.ts";

/** Erases all that the portal keeps of a candidate whom it has just had the service delete. Open pages are notified. */
export async function eraseDeleted(portal: Portal, owner: Owner): Promise<void> {
  await portal.db.begin(async (tx) => {
    await eraseHeld(tx, await holdAsGone(tx, owner, portal.clock.now()));
  });
  await portal.changes.tell(owner);
}

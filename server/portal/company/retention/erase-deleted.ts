import { staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { eraseAudited } from "./erase-audited.ts";
import { holdAsGone } from "./held-store.ts";

/** Erases all that the portal keeps of a candidate whom it has just had the service delete. Open pages are notified. */
export async function eraseDeleted(portal: Portal, staff: Staff, owner: Owner): Promise<void> {
  await portal.db.begin(async (tx) => {
    await eraseAudited(portal, tx, await holdAsGone(tx, owner, portal.clock.now()), staffActor(staff));
  });
  await portal.changes.tell(owner);
}

import { AppError } from "../../../contract/error-code.ts";
import { recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff, StaffRole } from "../auth/staff.ts";
import { setRole } from "../auth/staff-store.ts";
import { standingOf } from "./standing.ts";

/**
 * Gives a colleague another role. What they may do changes with their next click. Only owners change owners, and nobody
 * themselves: one owner always remains.
 */
export async function changeRole(
  portal: Portal,
  by: Staff,
  { id, role }: { id: string; role: StaffRole },
): Promise<void> {
  await portal.db.begin(async (tx) => {
    const { person, grantable } = await standingOf(tx, by, id);
    if (!grantable.includes(role)) {
      throw new AppError("insufficient_scope", "You can’t give this person that role.");
    }
    await setRole(tx, id, role);
    await recordAudit(portal, tx, {
      companyId: by.companyId,
      action: "person.role_changed",
      actor: staffActor(by),
      subject: `staff:${id}`,
      details: { from: person.role, to: role },
    });
  });
  portal.log.info({ staffId: by.id, personId: id, role }, "staff role changed");
}

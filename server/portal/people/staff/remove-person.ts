import { AppError } from "../../../contract/error-code.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import { deleteSessionsOf } from "../auth/session-store.ts";
import { deleteSignInTokensOf } from "../auth/sign-in-store.ts";
import type { Staff } from "../auth/staff.ts";
import { markRemoved } from "../auth/staff-store.ts";
import { standingOf } from "./standing.ts";

/**
 * Ends a person's access immediately, in every process. Their decisions stay, with their name. `andEnd` ends, in the same transaction, what
 * they let in beside themselves.
 */
export async function removePerson(
  portal: Portal,
  by: Staff,
  id: string,
  andEnd: (tx: Transaction, person: Staff) => Promise<void>,
): Promise<void> {
  await portal.db.begin(async (tx) => {
    const { person, grantable } = await standingOf(tx, by, id);
    // Nobody removes themselves, so that an owner always remains.
    if (grantable.length === 0) {
      throw new AppError("insufficient_scope", "You can’t remove this person.");
    }
    await markRemoved(tx, person.id, portal.clock.now());
    await recordAudit(portal, tx, {
      companyId: by.companyId,
      action: "person.removed",
      actor: staffActor(by),
      subject: `staff:${id}`,
      details: { role: person.role },
    });
    await deleteSessionsOf(tx, person.id);
    await deleteSignInTokensOf(tx, person.email);
    await andEnd(tx, person);
  });
  portal.log.info({ staffId: by.id, personId: id }, "staff removed");
}

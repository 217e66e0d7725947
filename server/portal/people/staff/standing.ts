import { AppError } from "../../../contract/error-code.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Staff, StaffRole } from "../auth/staff.ts";
import { lockPeople } from "./people-store.ts";
import { grantableRoles } from "./person.ts";

/**
 * The one to be changed, and the roles that `by` may give them, as both are now: who lost a role a moment ago changes
 * nothing any more.
 */
export async function standingOf(
  tx: Transaction,
  by: Staff,
  id: string,
): Promise<{ person: Staff; grantable: StaffRole[] }> {
  const now = await lockPeople(tx, by, id);
  if (!now.by) throw sessionEnded();
  if (!now.person) throw new AppError("not_found", "This person is no longer here.");
  return { person: now.person, grantable: grantableRoles(now.by, now.person) };
}

/** The roles that `by` may give to a new person, as `by` is now. */
export async function grantableToNew(tx: Transaction, by: Staff): Promise<StaffRole[]> {
  const now = await lockPeople(tx, by, by.id);
  if (!now.by) throw sessionEnded();
  return grantableRoles(now.by, null);
}

function sessionEnded(): AppError {
  return new AppError("invalid_token", "Your session has ended. Please sign in again.");
}

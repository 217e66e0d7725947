import type { Portal } from "../../foundation/portal.ts";
import { arePasskeysRequired } from "../auth/sign-in-rule-store.ts";
import type { Staff } from "../auth/staff.ts";
import { findPeople } from "./people-store.ts";
import { grantableRoles, type Person } from "./person.ts";

/** The asker's colleagues and they themselves, with what the asker may change. */
export async function listPeople(portal: Portal, by: Staff): Promise<Person[]> {
  const now = portal.clock.now();
  const [rows, required] = await Promise.all([
    findPeople(portal.db, by.companyId),
    arePasskeysRequired(portal.db, by.companyId),
  ]);
  return rows.map(
    ({ id, email, name, role, seenAt, signedInAt, invited, hasPasskey, passkeyAllowedUntil }) => ({
      id,
      email,
      name,
      role,
      invited,
      signedInAt: signedInAt?.toISOString() ?? null,
      seenAt: seenAt?.toISOString() ?? null,
      hasPasskey,
      passkeyAllowedUntil:
        passkeyAllowedUntil && passkeyAllowedUntil > now ? passkeyAllowedUntil.toISOString() : null,
      mayAllowPasskey: by.role === "owner" && id !== by.id && (required || hasPasskey),
      maySeeSessions: by.role === "owner" && id !== by.id,
      grantable: grantableRoles(by, { id, role }),
    }),
  );
}

import type { Staff } from "../auth/staff.ts";
import type { Portal } from "../portal.ts";
import { findPeople } from "./people-store.ts";
import { grantableRoles, type Person } from "./person.ts";

/** The asker's colleagues and they themselves, with what the asker may change. */
export async function listPeople(portal: Portal, by: Staff): Promise<Person[]> {
  const now = portal.clock.now();
  const rows = await findPeople(portal.db, by.companyId);
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
      mayAllowPasskey: by.role === "owner" && id !== by.id,
      maySeeSessions: by.role === "owner" && id !== by.id,
      grantable: grantableRoles(by, { id, role }),
    }),
  );
}

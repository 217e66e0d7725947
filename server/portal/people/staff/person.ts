import type { Staff, StaffRole } from "../auth/staff.ts";

/** A member of a company's staff, as seen by those who may change the staff. Times are ISO 8601, because it is sent as JSON. */
export type Person = {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  /** When they last used a page, to about five minutes; null before their first sign-in and when all sessions have expired. */
  seenAt: string | null;
  /** Null: never, or before it was noted. */
  signedInAt: string | null;
  /** They were invited and have not signed in yet. */
  invited: boolean;
  hasPasskey: boolean;
  /** Until when they may add a passkey after an emailed link; null where they may not now. */
  passkeyAllowedUntil: string | null;
  /** Whether the asker may let them: where passkeys are required, and in the place of one that they have. */
  mayAllowPasskey: boolean;
  /** Whether the asker may see where they are signed in, and end it. */
  maySeeSessions: boolean;
  /** The roles that the asker may give them; empty when they may not change or remove them. */
  grantable: StaffRole[];
};

/**
 * The roles that `by` may give to a person who has `role` now (null: not added yet). Owners may give every role, admins all
 * but the owner's, and only to those who are not owners; nobody changes their own.
 */
export function grantableRoles(
  by: Pick<Staff, "id" | "role">,
  to: Pick<Staff, "id" | "role"> | null,
): StaffRole[] {
  if (to?.id === by.id) return [];
  if (by.role === "owner") return ["owner", "admin", "reviewer", "viewer"];
  if (by.role === "admin" && to?.role !== "owner") return ["admin", "reviewer", "viewer"];
  return [];
}

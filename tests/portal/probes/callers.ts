import { makeCandidateSession, sessionHeader } from "#server/portal/candidate/session/candidate-session.ts";
import { markRemoved } from "#server/portal/people/auth/staff-store.ts";
import type { StaffUnderTest } from "../staff-under-test.ts";

export const callers = [
  "nobody",
  "candidate",
  "expired",
  "removed",
  "viewer",
  "reviewer",
  "admin",
  "owner",
] as const;
export type CallerName = (typeof callers)[number];

/** One of each who may ask something of a company, each with a real session, or what is left of one. */
export async function openCallers(
  world: StaffUnderTest,
  companyId: number,
  partnerApplicationId: string,
): Promise<Record<CallerName, Headers>> {
  const { portal } = world;
  const member = async (role: "owner" | "admin" | "reviewer" | "viewer") =>
    await world.aReviewer({ companyId, role });
  const now = portal.clock.now();
  const expired = await member("owner");
  await portal.db`
    update portal.staff_sessions set expires_at = ${now} where staff_user_id = ${expired.staff.id}`;
  // Their session is still there, as if it had been made while they were removed.
  const removed = await member("owner");
  await portal.db.begin((tx) => markRemoved(tx, removed.staff.id, now));
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const claims = { companyId, partnerApplicationId, version: 1, expiresAt };
  return {
    nobody: new Headers(),
    candidate: new Headers({ [sessionHeader]: makeCandidateSession(claims, portal.settings.sessionSecret) }),
    expired: expired.headers,
    removed: removed.headers,
    viewer: (await member("viewer")).headers,
    reviewer: (await member("reviewer")).headers,
    admin: (await member("admin")).headers,
    owner: (await member("owner")).headers,
  };
}

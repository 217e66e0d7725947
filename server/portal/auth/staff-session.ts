import type { Portal } from "../portal.ts";
import { extendSession, findSession, insertSession, type StaffSession } from "./session-store.ts";
import type { Staff } from "./staff.ts";
import { noteSignedIn } from "./staff-store.ts";

/** A session ends after this time without use, */
export const sessionIdleMs = 12 * 60 * 60 * 1000;
/** and, used or not, after this one. */
export const sessionLifetimeMs = 7 * 24 * 60 * 60 * 1000;
/** It is written at most this often. */
const slideAfterMs = 5 * 60 * 1000;

/** Browsers take a `__Host-` cookie only from this very host, over TLS and for all its paths. */
export function staffSessionCookie(portalUrl: string): string {
  return portalUrl.startsWith("https:") ? "__Host-candor.staff" : "candor.staff";
}

/** Whoever signs in gets a session, and it is noted when. */
export async function openStaffSession(
  portal: Portal,
  staffUserId: string,
  token: string,
): Promise<{ expiresAt: Date }> {
  const now = portal.clock.now();
  const expiresAt = new Date(now.getTime() + sessionIdleMs);
  await portal.db.begin(async (tx) => {
    await insertSession(tx, { token, staffUserId, createdAt: now, expiresAt });
    await noteSignedIn(tx, staffUserId, now);
  });
  return { expiresAt };
}

/** The member of staff of this session; null when there is no such session or it has expired. Using a session keeps it open. */
export async function readStaffSession(portal: Portal, token: string): Promise<Staff | null> {
  const now = portal.clock.now();
  const session = await findSession(portal.db, token, now);
  if (!session) return null;
  const expiresAt = slid(session, now);
  if (expiresAt) await extendSession(portal.db, token, expiresAt);
  return session.staff;
}

function slid(session: StaffSession, now: Date): Date | null {
  const latest = session.createdAt.getTime() + sessionLifetimeMs;
  const next = Math.min(now.getTime() + sessionIdleMs, latest);
  return next - session.expiresAt.getTime() >= slideAfterMs ? new Date(next) : null;
}

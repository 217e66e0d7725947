import { recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal, PortalSettings } from "../../foundation/portal.ts";
import {
  extendSession,
  findSession,
  findSessionTimes,
  insertSession,
  type ProviderSession,
  type SessionBounds,
  type SignInMethod,
  type StaffSession,
} from "./session-store.ts";
import type { Staff } from "./staff.ts";
import { findStaffById, noteSignedIn } from "./staff-store.ts";

/**
 * A session ends `idleMs` after its last use and, used or not, `lifetimeMs` after it began. An operator chooses both
 * (STAFF_SESSION_IDLE_MINUTES, STAFF_SESSION_HOURS).
 */
export type SessionLimits = PortalSettings["sessionLimits"];

export const usualSessionLimits: SessionLimits = {
  idleMs: 12 * 60 * 60 * 1000,
  lifetimeMs: 7 * 24 * 60 * 60 * 1000,
};
/** Its use is written at most this often, and at least ten times within the limit. */
const writtenEveryMs = 5 * 60 * 1000;

/** The browser from which a session is used, and how its owner showed who they are. */
export type SessionOrigin = {
  ip: string | null;
  userAgent: string | null;
  method: SignInMethod;
  provider?: ProviderSession;
  /** Of a provider: whether it asked the person again, just now. */
  isAsked?: boolean;
};

/** A member of staff as their session shows them: how they proved who they are, and when. */
export type SignedIn = Staff & Pick<StaffSession, "method" | "provenAt" | "hasPasskey">;

const nowhere: SessionOrigin = { ip: null, userAgent: null, method: "link" };

/** Browsers take a `__Host-` cookie only from this very host, over TLS and for all its paths. */
export function staffSessionCookie(portalUrl: string): string {
  return portalUrl.startsWith("https:") ? "__Host-candor.staff" : "candor.staff";
}

/** Whoever signs in gets a session, and it is noted when, which way and from where. */
export async function openStaffSession(
  portal: Portal,
  staffUserId: string,
  token: string,
  { ip, userAgent, method, provider, isAsked = method !== "provider" }: SessionOrigin = nowhere,
): Promise<{ expiresAt: Date }> {
  const now = portal.clock.now();
  const expiresAt = new Date(now.getTime() + portal.settings.sessionLimits.idleMs);
  const from = { method, ip, userAgent: userAgent?.slice(0, 500) ?? null, provider: provider ?? null };
  await portal.db.begin(async (tx) => {
    const times = { createdAt: now, provenAt: isAsked ? now : null, expiresAt };
    await insertSession(tx, { token, staffUserId, ...times, ...from });
    await noteSignedIn(tx, staffUserId, now);
    const staff = await findStaffById(tx, staffUserId);
    if (staff) {
      const { companyId } = staff;
      await recordAudit(portal, tx, {
        companyId,
        action: "session.opened",
        actor: staffActor(staff, ip),
        details: { by: method },
      });
    }
  });
  return { expiresAt };
}

/** The bounds within which a session is open now. */
export function sessionBounds({ clock, settings }: Pick<Portal, "clock" | "settings">): SessionBounds {
  const now = clock.now();
  const { idleMs, lifetimeMs } = settings.sessionLimits;
  return {
    now,
    createdAfter: new Date(now.getTime() - lifetimeMs),
    seenAfter: new Date(now.getTime() - idleMs),
  };
}

/**
 * The member of staff of this session; null when there is no such session, it has expired, or it was opened by an emailed link where that
 * opens nothing. Using a session keeps it open.
 */
export async function readStaffSession(portal: Portal, token: string): Promise<SignedIn | null> {
  const bounds = sessionBounds(portal);
  const session = await findSession(portal.db, token, bounds);
  if (!session || session.isByLinkAlone) return null;
  if (isToBeWritten(session, bounds.now, portal.settings.sessionLimits)) {
    const expiresAt = endOf(session, bounds.now, portal.settings.sessionLimits);
    await extendSession(portal.db, token, { seenAt: bounds.now, expiresAt });
  }
  const { staff, method, provenAt, hasPasskey } = session;
  return { ...staff, method, provenAt, hasPasskey };
}

function isToBeWritten({ seenAt }: StaffSession, now: Date, { idleMs }: SessionLimits): boolean {
  return now.getTime() - seenAt.getTime() >= Math.min(writtenEveryMs, idleMs / 10);
}

function endOf({ createdAt }: StaffSession, now: Date, { idleMs, lifetimeMs }: SessionLimits): Date {
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + lifetimeMs));
}

/** Why a browser's session is no longer open. `ended`: by its owner elsewhere, by an owner of the company, or long ago. */
export type SessionEnd = "idle" | "lifetime" | "ended";

/** What a person reads who comes back with the cookie of a session that has ended. */
export async function whyEnded(portal: Portal, token: string): Promise<SessionEnd> {
  const times = await findSessionTimes(portal.db, token);
  if (!times) return "ended";
  const { createdAfter, seenAfter } = sessionBounds(portal);
  if (times.createdAt <= createdAfter) return "lifetime";
  return times.seenAt <= seenAfter ? "idle" : "ended";
}

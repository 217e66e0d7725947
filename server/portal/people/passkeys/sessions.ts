import { AppError } from "../../../contract/error-code.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type DeviceName, deviceName } from "../auth/device-name.ts";
import { deleteSessionOf, deleteSessionsOf, listSessions, type SignInMethod } from "../auth/session-store.ts";
import type { Staff } from "../auth/staff.ts";
import { type SessionLimits, sessionBounds } from "../auth/staff-session.ts";
import { findStaffById } from "../auth/staff-store.ts";
import { grantableRoles } from "../staff/person.ts";

/** A session in the words of a page. Times are ISO 8601, because it is sent as JSON. */
export type SessionView = {
  id: string;
  device: DeviceName;
  method: SignInMethod;
  /** The address from which the person signed in, as far as it is known. */
  ip: string | null;
  createdAt: string;
  /** To about five minutes. */
  seenAt: string;
  isThis: boolean;
};

/** Who asks, with the token of the session from which they ask. */
export type Asker = { staff: Staff; token: string | null; ip: string | null };

/** A person's own open sessions, and how long each lasts. */
export async function listOwnSessions(
  portal: Portal,
  { staff, token }: Asker,
): Promise<{ sessions: SessionView[]; limits: SessionLimits }> {
  return {
    sessions: await sessionsOf(portal, { staffId: staff.id, token }),
    limits: portal.settings.sessionLimits,
  };
}

/**
 * The open sessions of someone of one's company.
 * @throws AppError `not_found`
 */
export async function listSessionsOf(portal: Portal, { staff, token }: Asker, id: string) {
  const person = await personOf(portal, staff, id);
  return await sessionsOf(portal, { staffId: person.id, token });
}

/** Ends one of a person's own sessions. @throws AppError `not_found` when it has ended already */
export async function endOwnSession(portal: Portal, by: Asker, sessionId: string): Promise<void> {
  await end(portal, by, by.staff, async (tx) => {
    if (!(await deleteSessionOf(tx, by.staff.id, sessionId))) throw gone();
    return 1;
  });
}

/** Ends all of a person's own sessions but the one from which they ask. */
export async function endOtherSessions(portal: Portal, by: Asker): Promise<{ count: number }> {
  return await end(portal, by, by.staff, (tx) => deleteSessionsOf(tx, by.staff.id, { except: by.token }));
}

/**
 * Ends one session of someone of one's company, or all of them. Their links to sign in, passkeys and provider stay: who must not
 * come back is removed.
 * @throws AppError `not_found`; `insufficient_scope` for whom the asker may not change
 */
export async function endSessionsOf(
  portal: Portal,
  by: Asker,
  { id, sessionId }: { id: string; sessionId: string | null },
): Promise<{ count: number }> {
  const person = await personOf(portal, by.staff, id);
  if (grantableRoles(by.staff, person).length === 0) {
    throw new AppError("insufficient_scope", "You can’t end this person’s sessions here.");
  }
  return await end(portal, by, person, async (tx) => {
    if (sessionId === null) return await deleteSessionsOf(tx, person.id);
    if (!(await deleteSessionOf(tx, person.id, sessionId))) throw gone();
    return 1;
  });
}

async function sessionsOf(
  portal: Portal,
  whose: { staffId: string; token: string | null },
): Promise<SessionView[]> {
  const sessions = await listSessions(portal.db, whose, sessionBounds(portal));
  return sessions.map(({ userAgent, createdAt, seenAt, ...session }) => ({
    ...session,
    device: deviceName(userAgent),
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
}

async function end(
  portal: Portal,
  { staff, ip }: Asker,
  person: Staff,
  remove: (tx: Transaction) => Promise<number>,
): Promise<{ count: number }> {
  const count = await portal.db.begin(async (tx) => {
    const ended = await remove(tx);
    if (ended > 0) {
      await recordAudit(portal, tx, {
        companyId: person.companyId,
        action: "session.ended",
        actor: staffActor(staff, ip),
        subject: person.id,
        details: { count: ended },
      });
    }
    return ended;
  });
  portal.log.info({ staffId: staff.id, personId: person.id, count }, "staff sessions ended");
  return { count };
}

async function personOf(portal: Portal, { companyId }: Staff, id: string): Promise<Staff> {
  const person = await findStaffById(portal.db, id);
  if (person?.companyId !== companyId) throw new AppError("not_found", "This person is no longer here.");
  return person;
}

function gone(): AppError {
  return new AppError("not_found", "This session has ended already.");
}

import { createHash } from "node:crypto";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { Staff, StaffRole } from "./staff.ts";

/** How a person showed who they are: an emailed link, a passkey, or their company's identity provider. */
export type SignInMethod = "link" | "passkey" | "provider";

export type StaffSession = {
  id: string;
  staff: Staff;
  method: SignInMethod;
  /** When its owner last showed who they are; null where a provider signed them in without asking. */
  provenAt: Date | null;
  hasPasskey: boolean;
  /** It was opened by an emailed link, in a company that requires passkeys: it opens nothing. */
  isByLinkAlone: boolean;
  /** Until when an owner lets this person add a passkey after an emailed link. */
  passkeyAllowedUntil: Date | null;
  createdAt: Date;
  seenAt: Date;
  expiresAt: Date;
};

/** The account at a provider through which a session was opened, and the provider's own session where it names one. */
export type ProviderSession = { subject: string; sid: string | null };

/** A session as its owner, and an owner of their company, read it. */
type ListedSession = {
  id: string;
  method: SignInMethod;
  ip: string | null;
  userAgent: string | null;
  createdAt: Date;
  seenAt: Date;
  isThis: boolean;
};

/** Until when what was begun or used then is no longer valid. */
export type SessionBounds = { now: Date; createdAfter: Date; seenAfter: Date };

export async function insertSession(
  db: Queryable,
  session: {
    token: string;
    staffUserId: string;
    createdAt: Date;
    provenAt: Date | null;
    expiresAt: Date;
    method: SignInMethod;
    ip: string | null;
    userAgent: string | null;
    provider: ProviderSession | null;
  },
): Promise<void> {
  await db`
    insert into portal.staff_sessions
      (session_token_sha256, staff_user_id, created_at, seen_at, proven_at, expires_at, method, ip, user_agent,
        provider_subject, provider_sid)
    values (${hashed(session.token)}, ${session.staffUserId}, ${session.createdAt}, ${session.createdAt},
      ${session.provenAt}, ${session.expiresAt}, ${session.method}, ${session.ip}, ${session.userAgent},
      ${session.provider?.subject ?? null}, ${session.provider?.sid ?? null})`;
}

/** The session and its owner as the database has them now; one that has ended is none. */
export async function findSession(
  db: Queryable,
  token: string,
  bounds: SessionBounds,
): Promise<StaffSession | null> {
  const [row] = await db<
    {
      session_id: string;
      id: string;
      company_id: number;
      email: string;
      name: string;
      role: StaffRole;
      method: SignInMethod;
      created_at: Date;
      seen_at: Date;
      proven_at: Date | null;
      expires_at: Date;
      has_passkey: boolean;
      by_link_alone: boolean;
      passkey_allowed_until: Date | null;
    }[]
  >`
    select s.id as session_id, u.id, u.company_id, u.email, u.name, u.role, s.method, s.created_at, s.seen_at, s.proven_at,
      s.expires_at, u.passkey_allowed_until,
      exists (select from portal.passkeys p where p.staff_user_id = u.id) as has_passkey,
      s.method = 'link' and exists (
        select from portal.sign_in_rules r where r.company_id = u.company_id and r.passkeys_required
      ) as by_link_alone
    from portal.staff_sessions s join portal.staff_users u on u.id = s.staff_user_id
    where s.session_token_sha256 = ${hashed(token)} and ${open(db, bounds)} and u.removed_at is null`;
  if (!row) return null;
  const staff = { id: row.id, companyId: row.company_id, email: row.email, name: row.name, role: row.role };
  const { method, created_at: createdAt, seen_at: seenAt, expires_at: expiresAt } = row;
  return {
    id: row.session_id,
    ...{ staff, method, createdAt, seenAt, expiresAt },
    provenAt: row.proven_at,
    hasPasskey: row.has_passkey,
    isByLinkAlone: row.by_link_alone,
    passkeyAllowedUntil: row.passkey_allowed_until,
  };
}

/** When a session began and was last used, whether or not it has ended; null when it was ended or swept. */
export async function findSessionTimes(
  db: Queryable,
  token: string,
): Promise<{ createdAt: Date; seenAt: Date } | null> {
  const [row] = await db<{ createdAt: Date; seenAt: Date }[]>`
    select created_at as "createdAt", seen_at as "seenAt" from portal.staff_sessions
    where session_token_sha256 = ${hashed(token)}`;
  return row ?? null;
}

/** A person's open sessions, the one that was used last first; `token` is the asker's own session. */
export async function listSessions(
  db: Queryable,
  { staffId, token }: { staffId: string; token: string | null },
  bounds: SessionBounds,
): Promise<ListedSession[]> {
  return await db<ListedSession[]>`
    select s.id, s.method, s.ip, s.user_agent as "userAgent", s.created_at as "createdAt", s.seen_at as "seenAt",
      coalesce(s.session_token_sha256 = ${token === null ? null : hashed(token)}::bytea, false) as "isThis"
    from portal.staff_sessions s
    where s.staff_user_id = ${staffId} and ${open(db, bounds)} order by s.seen_at desc, s.id`;
}

export async function extendSession(
  db: Queryable,
  token: string,
  { seenAt, expiresAt }: { seenAt: Date; expiresAt: Date },
): Promise<void> {
  await db`
    update portal.staff_sessions set seen_at = ${seenAt}, expires_at = ${expiresAt}
    where session_token_sha256 = ${hashed(token)}`;
}

/** Its owner has shown who they are with a passkey. */
export async function proveSession(tx: Transaction, token: string, at: Date): Promise<void> {
  await tx`
    update portal.staff_sessions set method = 'passkey', proven_at = ${at}
    where session_token_sha256 = ${hashed(token)}`;
}

export async function deleteSession(db: Queryable, token: string): Promise<void> {
  await db`delete from portal.staff_sessions where session_token_sha256 = ${hashed(token)}`;
}

/** Ends one session of a person; false when there is none. */
export async function deleteSessionOf(tx: Transaction, staffId: string, id: string): Promise<boolean> {
  const rows = await tx`
    delete from portal.staff_sessions where staff_user_id = ${staffId} and id = ${id} returning id`;
  return rows.length > 0;
}

/** Ends a person's sessions, all or all but one; returns how many there were. */
export async function deleteSessionsOf(
  tx: Transaction,
  staffId: string,
  { except = null }: { except?: string | null } = {},
): Promise<number> {
  const rows = await tx`
    delete from portal.staff_sessions where staff_user_id = ${staffId}
      and session_token_sha256 is distinct from ${except === null ? null : hashed(except)}::bytea returning id`;
  return rows.length;
}

/**
 * Ends the sessions that a company's provider opened: of one account, of one session there, or of both; without either, all of them. Returns
 * how many there were of each person.
 */
export async function deleteProviderSessions(
  tx: Transaction,
  companyId: number,
  { subject = null, sid = null }: { subject?: string | null; sid?: string | null } = {},
): Promise<{ staffId: string; count: number }[]> {
  return await tx<{ staffId: string; count: number }[]>`
    with ended as (
      delete from portal.staff_sessions s using portal.staff_users u
      where u.id = s.staff_user_id and u.company_id = ${companyId} and s.method = 'provider'
        and (${subject}::text is null or s.provider_subject = ${subject})
        and (${sid}::text is null or s.provider_sid = ${sid})
      returning s.staff_user_id
    )
    select staff_user_id as "staffId", count(*)::int as count from ended group by staff_user_id`;
}

export async function deleteExpiredSessions(db: Queryable, before: Date): Promise<void> {
  await db`delete from portal.staff_sessions where expires_at <= ${before}`;
}

/** The limits are compared here too: where they were made narrower, sessions of before end by them. */
function open(db: Queryable, { now, createdAfter, seenAfter }: SessionBounds) {
  return db`s.expires_at > ${now} and s.created_at > ${createdAfter} and s.seen_at > ${seenAfter}`;
}

/** A session's token is only ever in its cookie: who reads the table can't sign in with what is there. */
function hashed(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

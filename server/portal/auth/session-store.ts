import { createHash } from "node:crypto";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Staff, StaffRole } from "./staff.ts";

export type StaffSession = { staff: Staff; createdAt: Date; expiresAt: Date };

export async function insertSession(
  db: Queryable,
  session: { token: string; staffUserId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db`
    insert into portal.staff_sessions (session_token_sha256, staff_user_id, created_at, expires_at)
    values (${hashed(session.token)}, ${session.staffUserId}, ${session.createdAt}, ${session.expiresAt})`;
}

/** The session and its owner as the database has them now; one that ran out by `now` is none. */
export async function findSession(db: Queryable, token: string, now: Date): Promise<StaffSession | null> {
  const [row] = await db<
    {
      id: string;
      company_id: number;
      email: string;
      name: string;
      role: StaffRole;
      created_at: Date;
      expires_at: Date;
    }[]
  >`
    select u.id, u.company_id, u.email, u.name, u.role, s.created_at, s.expires_at
    from portal.staff_sessions s join portal.staff_users u on u.id = s.staff_user_id
    where s.session_token_sha256 = ${hashed(token)} and s.expires_at > ${now} and u.removed_at is null`;
  if (!row) return null;
  const staff = { id: row.id, companyId: row.company_id, email: row.email, name: row.name, role: row.role };
  return { staff, createdAt: row.created_at, expiresAt: row.expires_at };
}

export async function extendSession(db: Queryable, token: string, expiresAt: Date): Promise<void> {
  await db`
    update portal.staff_sessions set expires_at = ${expiresAt} where session_token_sha256 = ${hashed(token)}`;
}

export async function deleteSession(db: Queryable, token: string): Promise<void> {
  await db`delete from portal.staff_sessions where session_token_sha256 = ${hashed(token)}`;
}

export async function deleteSessionsOf(tx: Transaction, staffId: string): Promise<void> {
  await tx`delete from portal.staff_sessions where staff_user_id = ${staffId}`;
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db`delete from portal.staff_sessions where expires_at <= ${now}`;
}

/** A session's token is only ever in its cookie: who reads the table can't sign in with what is there. */
function hashed(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Staff, StaffRole } from "../auth/staff.ts";

export type PersonRow = Staff & { seenAt: Date | null };

/** The staff of a company by their names; `sessionIdleMs` after its last use a session ends. */
export async function findPeople(
  db: Queryable,
  companyId: number,
  sessionIdleMs: number,
): Promise<PersonRow[]> {
  return await db<PersonRow[]>`
    select u.id, u.company_id as "companyId", u.email, u.name, u.role,
      max(s.expires_at) - ${sessionIdleMs} * interval '1 millisecond' as "seenAt"
    from portal.staff_users u left join portal.staff_sessions s on s.staff_user_id = u.id
    where u.company_id = ${companyId} and u.removed_at is null
    group by u.id order by lower(u.name), lower(u.email)`;
}

/**
 * Who changes (`by`) and who is changed, as they are now: until the transaction ends, nobody else changes who is staff
 * there. Null is who is not, or no longer, of the company's staff.
 */
export async function lockPeople(
  tx: Transaction,
  by: Staff,
  id: string,
): Promise<{ by: Staff | null; person: Staff | null }> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`candor.people:${by.companyId}`}, 0))`;
  const rows = await tx<Staff[]>`
    select id, company_id as "companyId", email, name, role from portal.staff_users
    where company_id = ${by.companyId} and id in (${by.id}, ${id}) and removed_at is null`;
  const find = (wanted: string) => rows.find((row) => row.id === wanted) ?? null;
  return { by: find(by.id), person: find(id) };
}

/** Adds somebody; answers their id, null when their address signs in already, for this company or another. */
export async function addPerson(
  tx: Transaction,
  person: Omit<Staff, "id">,
  addedAt: Date,
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into portal.staff_users (company_id, email, name, role, added_at)
    values (${person.companyId}, ${person.email}, ${person.name}, ${person.role}, ${addedAt})
    on conflict (lower(email)) where removed_at is null do nothing returning id`;
  return row?.id ?? null;
}

export async function setRole(tx: Transaction, id: string, role: StaffRole): Promise<void> {
  await tx`update portal.staff_users set role = ${role} where id = ${id}`;
}

/** From now on they are no staff: their sessions and links to sign in are over. */
export async function removePerson(tx: Transaction, { id, email }: Staff, at: Date): Promise<void> {
  await tx`update portal.staff_users set removed_at = ${at} where id = ${id}`;
  await tx`delete from portal.staff_sessions where staff_user_id = ${id}`;
  await tx`delete from portal.sign_in_tokens where lower(identifier) = lower(${email})`;
}

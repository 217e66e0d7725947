import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { Staff } from "../auth/staff.ts";

export type PersonRow = Staff & {
  seenAt: Date | null;
  signedInAt: Date | null;
  invited: boolean;
  hasPasskey: boolean;
  passkeyAllowedUntil: Date | null;
};

/** The staff of a company by their names. */
export async function findPeople(db: Queryable, companyId: number): Promise<PersonRow[]> {
  return await db<PersonRow[]>`
    select u.id, u.company_id as "companyId", u.email, u.name, u.role,
      max(s.seen_at) as "seenAt",
      u.signed_in_at as "signedInAt",
      u.email_verified_at is null as invited,
      exists (select from portal.passkeys p where p.staff_user_id = u.id) as "hasPasskey",
      u.passkey_allowed_until as "passkeyAllowedUntil"
    from portal.staff_users u left join portal.staff_sessions s on s.staff_user_id = u.id
    where u.company_id = ${companyId} and u.removed_at is null
    group by u.id order by lower(u.name), lower(u.email)`;
}

/** Those of a company's staff who can be given work, by their names: viewers are given none. */
export async function findAssignable(
  db: Queryable,
  companyId: number,
): Promise<Pick<Staff, "id" | "name" | "email">[]> {
  return await db<Pick<Staff, "id" | "name" | "email">[]>`
    select id, name, email from portal.staff_users
    where company_id = ${companyId} and removed_at is null and role <> 'viewer'
    order by lower(name), lower(email)`;
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

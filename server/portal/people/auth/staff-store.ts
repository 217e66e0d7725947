import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { Staff, StaffRole } from "./staff.ts";

export type StaffUser = Staff & { emailVerifiedAt: Date | null };

type Row = {
  id: string;
  company_id: number;
  email: string;
  name: string;
  role: StaffRole;
  email_verified_at: Date | null;
};

export async function findStaffById(db: Queryable, id: string): Promise<StaffUser | null> {
  const [row] = await db<Row[]>`
    select id, company_id, email, name, role, email_verified_at from portal.staff_users
    where id = ${id} and removed_at is null`;
  return row ? staffUser(row) : null;
}

export async function findStaffByEmail(db: Queryable, email: string): Promise<StaffUser | null> {
  const [row] = await db<Row[]>`
    select id, company_id, email, name, role, email_verified_at from portal.staff_users
    where lower(email) = lower(${email}) and removed_at is null`;
  return row ? staffUser(row) : null;
}

/** The owners of a company, by their names. */
export async function findOwners(db: Queryable, companyId: number): Promise<StaffUser[]> {
  const rows = await db<Row[]>`
    select id, company_id, email, name, role, email_verified_at from portal.staff_users
    where company_id = ${companyId} and role = 'owner' and removed_at is null order by lower(name), id`;
  return rows.map(staffUser);
}

/** Adds a member of the staff. One whose address is known already stays as they are: the answer is false. */
export async function insertStaff(db: Queryable, staff: Omit<Staff, "id">): Promise<boolean> {
  const rows = await db`
    insert into portal.staff_users (company_id, email, name, role)
    values (${staff.companyId}, ${staff.email}, ${staff.name}, ${staff.role})
    on conflict (lower(email)) where removed_at is null do nothing returning id`;
  return rows.length > 0;
}

/** The staff that a company starts with. If there are, or were, any, nobody is added: a removed person stays removed. */
export async function insertFirstStaff(
  db: Queryable,
  companyId: number,
  users: Pick<Staff, "email" | "name" | "role">[],
): Promise<void> {
  await db`
    insert into portal.staff_users (company_id, email, name, role)
    select ${companyId}, person.email, person.name, person.role
    from jsonb_to_recordset(${db.json(users)}) as person (email text, name text, role text)
    where not exists (select 1 from portal.staff_users where company_id = ${companyId})
    on conflict (lower(email)) where removed_at is null do nothing`;
}

/** Adds a person; returns their id, or null when their address already signs in, for this company or another. */
export async function insertPerson(
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

/** The row stays, so that what they decided keeps their name. Their sessions and links to sign in are not ended by it. */
export async function markRemoved(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx`update portal.staff_users set removed_at = ${at} where id = ${id}`;
}

/** Until when this person may add a passkey after an emailed link; null takes it back. */
export async function setPasskeyAllowed(db: Queryable, staffId: string, until: Date | null): Promise<void> {
  await db`update portal.staff_users set passkey_allowed_until = ${until} where id = ${staffId}`;
}

/** Whether this person may now. */
export async function isPasskeyAllowed(db: Queryable, staffId: string, now: Date): Promise<boolean> {
  const rows = await db`
    select from portal.staff_users where id = ${staffId} and passkey_allowed_until > ${now}`;
  return rows.length > 0;
}

/** Uses up the permission; false where there is none now. */
export async function takePasskeyAllowed(tx: Transaction, staffId: string, now: Date): Promise<boolean> {
  const rows = await tx`
    update portal.staff_users set passkey_allowed_until = null
    where id = ${staffId} and passkey_allowed_until > ${now} returning id`;
  return rows.length > 0;
}

/** Notes when an address was first shown to be its owner's. */
export async function verifyStaffEmail(db: Queryable, id: string, at: Date): Promise<StaffUser | null> {
  const [row] = await db<Row[]>`
    update portal.staff_users set email_verified_at = coalesce(email_verified_at, ${at}) 
    where id = ${id} and removed_at is null
    returning id, company_id, email, name, role, email_verified_at`;
  return row ? staffUser(row) : null;
}

function staffUser(row: Row): StaffUser {
  return {
    id: row.id,
    companyId: row.company_id,
    email: row.email,
    name: row.name,
    role: row.role,
    emailVerifiedAt: row.email_verified_at,
  };
}

export async function noteSignedIn(db: Queryable, id: string, at: Date): Promise<void> {
  await db`update portal.staff_users set signed_in_at = ${at} where id = ${id}`;
}

import type { Queryable, Transaction } from "../../platform/db/database.ts";

export async function arePasskeysRequired(db: Queryable, companyId: number): Promise<boolean> {
  const [row] = await db<{ passkeys_required: boolean }[]>`
    select passkeys_required from portal.sign_in_rules where company_id = ${companyId}`;
  return row?.passkeys_required ?? false;
}

export async function putPasskeyRule(
  db: Queryable,
  { companyId, required, at }: { companyId: number; required: boolean; at: Date },
): Promise<void> {
  await db`
    insert into portal.sign_in_rules (company_id, passkeys_required, changed_at)
    values (${companyId}, ${required}, ${at})
    on conflict (company_id) do update set
      passkeys_required = excluded.passkeys_required, changed_at = excluded.changed_at`;
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

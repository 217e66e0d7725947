import type { Queryable } from "../../../platform/db/database.ts";

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

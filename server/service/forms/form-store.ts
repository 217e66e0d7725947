import type { Form, FormField } from "../../contract/form.ts";
import type { FormVersion } from "../../contract/form-settings.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";

/** The company's own forms, oldest first; none that were retired. */
export async function findCustomForms(db: Queryable, companyId: number): Promise<Form[]> {
  return await db<Form[]>`
    select id, name, 'customs' as type, locale, version, fields
    from service.forms where company_id = ${companyId} and retired_at is null order by id`;
}

export async function countForms(db: Queryable, companyId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from service.forms where company_id = ${companyId} and retired_at is null`;
  return row?.count ?? 0;
}

type FormContent = { name: string; locale: string; fields: FormField[]; createdAt: Date };

/** A form in its first version. */
export async function insertForm(db: Queryable, form: FormContent & { companyId: number }): Promise<Form> {
  const [row] = await db<Form[]>`
    with form as (
      insert into service.forms (company_id, name, locale, fields, created_at)
      values (${form.companyId}, ${form.name}, ${form.locale}, ${db.json(form.fields)}, ${form.createdAt})
      returning id, name, locale, version, fields, created_at
    ), first as (
      insert into service.form_versions (form_id, version, name, locale, fields, created_at)
      select id, version, name, locale, fields, created_at from form
    )
    select id, name, 'customs' as type, locale, version, fields from form`;
  if (!row) throw new Error("The form was not written.");
  return row;
}

/** The company's form, unless it was retired; nobody else changes it before the transaction ends. */
export async function lockForm(
  tx: Transaction,
  companyId: number,
  formId: number,
): Promise<{ version: number } | undefined> {
  const [row] = await tx<{ version: number }[]>`
    select version from service.forms
    where company_id = ${companyId} and id = ${formId} and retired_at is null for update`;
  return row;
}

export async function insertFormVersion(
  tx: Transaction,
  { id, version, name, locale, fields, createdAt }: FormContent & { id: number; version: number },
): Promise<Form> {
  const [row] = await tx<Form[]>`
    with next as (
      insert into service.form_versions (form_id, version, name, locale, fields, created_at)
      values (${id}, ${version}, ${name}, ${locale}, ${tx.json(fields)}, ${createdAt})
    )
    update service.forms set name = ${name}, locale = ${locale}, version = ${version}, fields = ${tx.json(fields)}
    where id = ${id}
    returning id, name, 'customs' as type, locale, version, fields`;
  if (!row) throw new Error(`Form ${id} is not there.`);
  return row;
}

export async function retireFormRow(tx: Transaction, formId: number, at: Date): Promise<void> {
  await tx`update service.forms set retired_at = ${at} where id = ${formId}`;
}

/** The latest first; none of a form that is not the company's. */
export async function findFormVersions(
  db: Queryable,
  companyId: number,
  formId: number,
): Promise<(Omit<FormVersion, "created_at"> & { created_at: Date })[]> {
  return await db<(Omit<FormVersion, "created_at"> & { created_at: Date })[]>`
    select version.version, version.name, version.locale, version.fields, version.created_at
    from service.form_versions version join service.forms form on form.id = version.form_id
    where form.company_id = ${companyId} and form.id = ${formId} order by version.version desc`;
}

/** What would launch checks with the form, in words. */
export async function findFormUses(db: Queryable, companyId: number, formId: number): Promise<string[]> {
  const names = "$.**.form_id ? (@ == $id)";
  const rows = await db<{ used_by: string }[]>`
    select format('the bundle “%s”', name) as used_by from service.bundles
    where company_id = ${companyId} and jsonb_path_exists(checks_data, ${names}, ${db.json({ id: formId })})
    union all
    select format('the default details of the check type %s', type) from service.company_check_types
    where company_id = ${companyId} and jsonb_path_exists(default_details, ${names}, ${db.json({ id: formId })})
    order by 1`;
  return rows.map((row) => row.used_by);
}

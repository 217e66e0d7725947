import type { Form, FormField } from "../../contract/form.ts";
import type { Queryable } from "../../platform/db/database.ts";

/** The company's own forms, oldest first. */
export async function findCustomForms(db: Queryable, companyId: number): Promise<Form[]> {
  return await db<Form[]>`
    select id, name, 'customs' as type, locale, version, fields
    from service.forms where company_id = ${companyId} order by id`;
}

export async function insertForm(
  db: Queryable,
  form: { companyId: number; name: string; locale: string; fields: FormField[]; createdAt: Date },
): Promise<Form> {
  const [row] = await db<Form[]>`
    insert into service.forms (company_id, name, locale, fields, created_at)
    values (${form.companyId}, ${form.name}, ${form.locale}, ${db.json(form.fields)}, ${form.createdAt})
    returning id, name, 'customs' as type, locale, version, fields`;
  if (!row) throw new Error("The form was not written.");
  return row;
}

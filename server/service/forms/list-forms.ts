import type { Form } from "../../contract/form.ts";
import { formLibrary } from "../../contract/form-library.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { findCustomForms } from "./form-store.ts";

/** The library, then the company's own. */
export async function listForms(db: Queryable, companyId: number): Promise<Form[]> {
  return [...formLibrary, ...(await findCustomForms(db, companyId))];
}

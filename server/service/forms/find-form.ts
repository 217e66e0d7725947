import { AppError } from "../../contract/error-code.ts";
import { type Form, isForReferees } from "../../contract/form.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { listForms } from "./list-forms.ts";

/** Finds the form for referees that an id of `param` names. @throws AppError `unknown_form` */
export async function formsForReferees(
  db: Queryable,
  companyId: number,
): Promise<(id: number, param: string) => Form> {
  const forms = (await listForms(db, companyId)).filter(({ type }) => isForReferees(type));
  return (id, param) => {
    const form = forms.find((each) => each.id === id);
    if (form) return form;
    throw new AppError(
      "unknown_form",
      `The company has no form ${id} for referees; GET /forms lists its forms.`,
      { param },
    );
  };
}

import { AppError } from "../../contract/error-code.ts";
import { healthKey, isHealthForm } from "../../contract/facts/health.ts";
import { factsNeededBy } from "../../contract/facts/needs.ts";
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

type HealthCheck = { type: string; details: Record<string, unknown> };

/**
 * A check that asks about health may name the form that is asked; one that is not there would go unnoticed until then.
 * @throws AppError `unknown_form`, naming the check's part
 */
export async function refuseUnknownHealthForms(
  db: Queryable,
  companyId: number,
  checks: readonly HealthCheck[],
  param: string,
): Promise<void> {
  const named = checks.map(({ type, details }) =>
    factsNeededBy(type).some(({ key }) => key === healthKey) ? details.form_id : undefined,
  );
  if (named.every((id) => id === undefined)) return;
  const forms = (await listForms(db, companyId)).filter(isHealthForm);
  for (const [index, id] of named.entries()) {
    if (id === undefined || forms.some((form) => form.id === id)) continue;
    throw new AppError(
      "unknown_form",
      `The company has no form ${JSON.stringify(id)} for candidates' health; GET /forms lists questionnaires and its own forms.`,
      { param: `${param}[${index}].details.form_id` },
    );
  }
}

import { AppError } from "../../contract/error-code.ts";
import { companyQuestionsKey } from "../../contract/facts/company-questions.ts";
import { isForCandidates } from "../../contract/facts/forms-for-candidates.ts";
import { healthKey } from "../../contract/facts/health.ts";
import { factsNeededBy } from "../../contract/facts/needs.ts";
import { type Form, isForReferees } from "../../contract/form.ts";
import { identityFormId } from "../../contract/form-library.ts";
import { isOwnType } from "../../contract/own-type-code.ts";
import { detailsOfPack } from "../../contract/packs/pack-forms.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { listForms } from "./list-forms.ts";

/**
 * Finds the form that an id of `param` names: for referees of a reference, or of a person's identity, who answer one form alone.
 * @throws AppError `unknown_form`
 */
export async function formsForReferees(
  db: Queryable,
  companyId: number,
  { ofIdentity = false } = {},
): Promise<(id: number, param: string) => Form> {
  const forms = (await listForms(db, companyId)).filter(
    ({ id, type }) => isForReferees(type) && (id === identityFormId) === ofIdentity,
  );
  return (id, param) => {
    const form = forms.find((each) => each.id === id);
    if (form) return form;
    const whose = ofIdentity ? `identity referees, who answer form ${identityFormId}` : "referees";
    throw new AppError(
      "unknown_form",
      `The company has no form ${id} for ${whose}; GET /forms lists its forms.`,
      { param },
    );
  };
}

type AskingCheck = { type: string; details: Record<string, unknown> };

/**
 * A check that asks about health may name the form that is asked, and one of the company's own types does; one that is not there
 * would go unnoticed until then. The check keeps to the version that the company's form has now (`details.form_version`): what a candidate was asked
 * does not change under their hands.
 * @throws AppError `unknown_form`, naming the check's part
 */
export async function planForms<Check extends AskingCheck>(
  db: Queryable,
  companyId: number,
  checks: readonly Check[],
  param: string,
): Promise<Check[]> {
  if (!checks.some((check) => formNamedBy(check) !== undefined)) return [...checks];
  const listed = await listForms(db, companyId);
  return checks.map((check, index) => {
    const id = formNamedBy(check);
    if (id === undefined) return check;
    const form = listed.find((each) => each.id === id && mayAsk(check, each));
    if (form?.type === "customs")
      return { ...check, details: { ...check.details, form_version: form.version } };
    if (form) return check;
    throw new AppError(
      "unknown_form",
      `The company has no form ${JSON.stringify(id)} for candidates; GET /forms lists its own forms, and questionnaires about health.`,
      { param: `${param}[${index}].details.form_id` },
    );
  });
}

/** The library's questionnaires are about health, whose answers staff never read; those of own types they do. */
function mayAsk({ type }: AskingCheck, form: Form): boolean {
  return isOwnType(type) ? form.type === "customs" : isForCandidates(form);
}

/** A pack's type has its questions in the pack. */
function formNamedBy({ type, details }: AskingCheck): unknown {
  if ("form_version" in detailsOfPack(type)) return undefined;
  const asks = factsNeededBy(type).some(({ key }) => key === healthKey || key === companyQuestionsKey);
  return asks ? details.form_id : undefined;
}

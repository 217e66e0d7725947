import { parseShape } from "../../contract/parse-request.ts";
import { referenceDetails } from "../../contract/referee.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { formsForReferees } from "../forms/find-form.ts";
import type { NewCheck } from "../records/check-store.ts";
import type { Actor } from "../records/history-store.ts";
import { addReferee } from "./add-referee.ts";
import { hasReferees, takesReferees } from "./referee.ts";
import type { NewReferee } from "./referee-store.ts";

/** A check to be written, and the referees that came in its details. */
type PlannedCheck = NewCheck & { referees: (NewReferee & { name: string })[] };

/**
 * Reads the `details` of reference checks. Their referees become records of their own, and are not kept in the details
 * as well: a deleted referee would live on there.
 * @throws AppError `validation_failed`, `unknown_form`, naming the part, such as `checks[0].details.referees[1].email`
 */
export async function planReferees(
  db: Queryable,
  companyId: number,
  checks: readonly NewCheck[],
  param: string,
): Promise<PlannedCheck[]> {
  if (!checks.some(({ type }) => hasReferees(type)))
    return checks.map((check) => ({ ...check, referees: [] }));
  const form = checks.some(namesReferees) ? await formsForReferees(db, companyId) : noForm;
  return checks.map((check, index) => {
    if (!hasReferees(check.type)) return { ...check, referees: [] };
    const within = `${param}[${index}].details`;
    const { referees, form_id, referees_wanted } = parseShape(referenceDetails, check.details, { within });
    const { referees: _, ...details } = check.details;
    // Where nobody can be added later, no more answers can be required than referees were named.
    if (!takesReferees(check.type) && referees.length > 0 && referees.length < referees_wanted)
      details.referees_wanted = referees.length;
    return {
      ...check,
      details,
      referees: referees.map(({ form_id: own, ...referee }, at) => {
        const id = own ?? form_id ?? defaultFormId;
        return { ...referee, form: form(id, `${within}.referees[${at}].form_id`), manual: false };
      }),
    };
  });
}

/** Most launches name none: the candidate does. */
function namesReferees({ type, details }: NewCheck): boolean {
  return hasReferees(type) && details.referees !== undefined;
}

function noForm(): never {
  throw new Error("A form was looked for of a referee who was not named.");
}

/** The library's standard employment reference. */
const defaultFormId = 1;

/** Writes the planned referees of checks that were just written; `checkIds` are in the same order. */
export async function addPlannedReferees(
  tx: Transaction,
  candidate: { id: number; company_id: number },
  checkIds: readonly number[],
  checks: readonly PlannedCheck[],
  by: { actor: Actor; at: Date },
): Promise<void> {
  for (const [index, { referees }] of checks.entries()) {
    const checkId = checkIds[index];
    if (checkId === undefined) continue;
    for (const referee of referees) await addReferee(tx, candidate, checkId, { referee, ...by });
  }
}

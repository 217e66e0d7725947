import type { FactKey } from "../fact-key.ts";
import type { Form } from "../form.ts";
import { formNamedIn } from "./forms-for-candidates.ts";

/** The fact that nobody but a health professional reads (docs/decisions/health-answers.md). */
export const healthKey = "health_answers" satisfies FactKey;

/** The form that is asked where a check names none: the library's short questionnaire. */
export const defaultHealthFormId = 5;

/**
 * The questions that a candidate is asked: of the first check that names a form which is there, else the library's. They are
 * asked once, whichever checks need them.
 */
export function healthFormOf(
  checks: readonly { details: Record<string, unknown> }[],
  forms: readonly Form[],
): Form {
  const [named] = checks.flatMap(({ details }) => formNamedIn(details, forms) ?? []);
  const form = named ?? formNamedIn({ form_id: defaultHealthFormId }, forms);
  if (!form) throw new Error(`The library has no form ${defaultHealthFormId}.`);
  return form;
}

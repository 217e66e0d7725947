import type { Form } from "../form.ts";
import { isOwnType } from "../own-type-code.ts";
import { answersTo, openQuestions } from "./form-answers.ts";
import { isNamed } from "./forms-for-candidates.ts";
import type { FactProblem } from "./problems.ts";
import type { FactKey, FactValue } from "./values.ts";

/** What the company's own check types ask (docs/decisions/own-check-types.md). */
export const companyQuestionsKey = "company_questions" satisfies FactKey;

type Asking = {
  checks: readonly { type: string; status?: string; details: Record<string, unknown> }[];
  forms?: readonly Form[];
};

/** The forms of the checks of the company's own types, each once, whichever of them ask it. `forms`: the company's. */
export function companyFormsOf({ checks, forms = [] }: Asking): Form[] {
  const asked = checks
    .filter(({ type, status }) => status !== "canceled" && isOwnType(type))
    .flatMap(({ details }) => forms.find((form) => isNamed(form, details)) ?? []);
  return [...new Map(asked.map((form) => [`${form.id} ${form.version}`, form])).values()];
}

/**
 * What was answered to these forms, in their order; null where it was to none. `open`: the required questions without an answer,
 * `field` such as `forms[0].answers.state`.
 */
export function companyAnswers(
  forms: readonly Form[],
  saved: FactValue<"company_questions"> | undefined,
): { value: FactValue<"company_questions"> | null; open: FactProblem[] } {
  const answered = forms.map((form) => saved?.forms.find((one) => answersTo(form, one)));
  const given = answered.filter((one) => one !== undefined);
  if (given.length === 0 && forms.length > 0) return { value: null, open: [] };
  const open = forms.flatMap(({ fields }, index) =>
    openQuestions(fields, answered[index]?.answers ?? {}).map((problem) => ({
      ...problem,
      field: `forms[${index}].${problem.field}`,
    })),
  );
  return { value: { forms: given }, open };
}

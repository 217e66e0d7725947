import type { FactKey } from "../fact-key.ts";
import type { Form } from "../form.ts";
import { isOwnType } from "../own-type-code.ts";
import { packFormOf } from "../packs/pack-forms.ts";
import { answersTo, openQuestions } from "./form-answers.ts";
import { isNamed } from "./forms-for-candidates.ts";
import type { FactProblem } from "./problems.ts";
import type { FactValue } from "./values.ts";

/** What the company's own check types ask in words of their own (docs/decisions/own-check-types.md), and those of packs (docs/packs.md). */
export const companyQuestionsKey = "company_questions" satisfies FactKey;

type Asking = {
  checks: readonly { type: string; status?: string; details: Record<string, unknown> }[];
  forms?: readonly Form[];
};

/** The forms of the checks of the company's own types and of packs, each once, whichever of them ask it. `forms`: the company's. */
export function companyFormsOf({ checks, forms = [] }: Asking): Form[] {
  const asked = checks
    .filter(({ status }) => status !== "canceled")
    .flatMap((check) => packFormOf(check) ?? ownFormOf(check, forms) ?? []);
  return [...new Map(asked.map((form) => [`${form.id} ${form.version}`, form])).values()];
}

function ownFormOf({ type, details }: Asking["checks"][number], forms: readonly Form[]): Form | undefined {
  return isOwnType(type) ? forms.find((form) => isNamed(form, details)) : undefined;
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

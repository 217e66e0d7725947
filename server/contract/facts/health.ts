import type { Answers, Form, FormType } from "../form.ts";
import { formLibrary } from "../form-library.ts";
import { shownFields } from "../shown-fields.ts";
import type { FactProblem } from "./problems.ts";
import type { FactKey, FactValue } from "./values.ts";

/** The fact that nobody but a health professional reads (docs/decisions/health-answers.md). */
export const healthKey = "health_answers" satisfies FactKey;

/** The form that is asked where a check names none: the library's short questionnaire. */
export const defaultHealthFormId = 5;

/** The forms that a candidate can be asked: questionnaires of the library, and those that a company wrote. */
const healthFormTypes: readonly FormType[] = ["questionnaires", "customs"];

type HealthCheck = { type: string; details: Record<string, unknown> };

export function isHealthForm({ type }: Pick<Form, "type">): boolean {
  return healthFormTypes.includes(type);
}

/**
 * The questions that a candidate is asked: of the first check that names a form which is there, else the library's. They are
 * asked once, whichever checks need them.
 */
export function healthFormOf(checks: readonly HealthCheck[], forms: readonly Form[]): Form {
  const offered = [...formLibrary, ...forms].filter(isHealthForm);
  const named = checks.flatMap(({ details }) => offered.find((form) => isNamed(form, details)) ?? []);
  const form = named[0] ?? offered.find(({ id }) => id === defaultHealthFormId);
  if (!form) throw new Error(`The library has no form ${defaultHealthFormId}.`);
  return form;
}

/** A check names the version of a company's form that it was launched with; none: before there were further ones. */
function isNamed({ id, version, type }: Form, { form_id, form_version }: HealthCheck["details"]): boolean {
  return id === form_id && (type !== "customs" || version === (form_version ?? 1));
}

/** Answers to another form are none to this one. */
export function answersTo(
  form: Pick<Form, "id" | "version">,
  value: FactValue<"health_answers"> | null,
): FactValue<"health_answers"> | null {
  return value?.form_id === form.id && value.form_version === form.version ? value : null;
}

/** The required questions without an answer; `field` is `answers.` and the question's id. */
export function healthProblems(
  fields: readonly Pick<Form["fields"][number], "id" | "required" | "show_when">[],
  answers: Answers,
): FactProblem[] {
  return shownFields(fields, answers)
    .filter(({ id, required }) => required && isEmpty(answers[id]))
    .map(({ id }) => ({ field: `answers.${id}`, code: "required" }));
}

/** Blank text is no answer. */
function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && !/\S/.test(value));
}

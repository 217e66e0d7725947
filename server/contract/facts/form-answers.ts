import type { Answers, Form } from "../form.ts";
import { shownFields } from "../shown-fields.ts";
import type { FactProblem } from "./problems.ts";
import type { FactValue } from "./values.ts";

export type FormAnswers = FactValue<"health_answers">;

/** Answers to another form are none to this one. */
export function answersTo(
  form: Pick<Form, "id" | "version">,
  value: FormAnswers | null | undefined,
): FormAnswers | null {
  return value?.form_id === form.id && value.form_version === form.version ? value : null;
}

/** The required questions without an answer; `field` is `answers.` and the question's id. */
export function openQuestions(
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

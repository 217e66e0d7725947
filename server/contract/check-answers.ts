import { AppError, type ErrorDetail } from "./error-code.ts";
import { type Answers, type AnswerValue, answerLimits, type FormField } from "./form.ts";
import { shownFields } from "./shown-fields.ts";

/**
 * What may be kept of an unfinished form. Questions that are hidden now keep their answers: they may be shown again.
 * @param within where the answers are in the request, as a refusal names them
 * @throws AppError `validation_failed` for an answer that its question can't have
 */
export function checkDraft(fields: readonly FormField[], given: Answers, within = "answers"): Answers {
  return checked(fields, given, [], within);
}

/**
 * The answers to the questions that are asked, and no others.
 * @throws AppError `validation_failed` for an answer that its question can't have, or one that is missing
 */
export function checkAnswers(fields: readonly FormField[], given: Answers): Answers {
  const asked = shownFields(fields, given);
  const missing = asked
    .filter((field) => field.required && answerTo(field, given) === undefined)
    .map(({ id }) => ({ param: `answers.${id}`, code: "missing", message: "is required" }));
  return checked(asked, given, missing);
}

/** Why a value is no answer to a question; null when it is one. */
export function answerProblem(field: FormField, value: AnswerValue): string | null {
  switch (field.kind) {
    case "text":
      if (typeof value !== "string" || /[\n\r]/.test(value)) return "must be a single line of text";
      return value.length > answerLimits.textLength
        ? `must have at most ${answerLimits.textLength} characters`
        : null;
    case "long_text":
      return typeof value === "string" ? null : "must be text";
    case "date":
      return typeof value === "string" && isDate(value) ? null : "must be a date, such as 2024-03-31";
    case "select":
      return typeof value === "string" && field.options.includes(value) ? null : "must be one of the options";
    case "yes_no":
      return typeof value === "boolean" ? null : "must be true or false";
    case "rating":
      return typeof value === "number" && value >= 1 && value <= answerLimits.highestRating
        ? null
        : `must be a number from 1 to ${answerLimits.highestRating}`;
  }
}

/** True when an answer is one that needs a person's attention. */
export function isFlagged(field: FormField, value: AnswerValue): boolean {
  return field.flagged.includes(value);
}

function checked(
  fields: readonly FormField[],
  given: Answers,
  details: ErrorDetail[],
  within = "answers",
): Answers {
  const kept: [string, AnswerValue][] = [];
  for (const field of fields) {
    const value = answerTo(field, given);
    if (value === undefined) continue;
    const problem = answerProblem(field, value);
    if (problem) details.push({ param: `${within}.${field.id}`, code: "invalid_answer", message: problem });
    else kept.push([field.id, value]);
  }
  const [first] = details;
  if (!first) return Object.fromEntries(kept);
  const count = details.length === 1 ? "One answer needs" : `${details.length} answers need`;
  throw new AppError("validation_failed", `${count} another look: ${first.param} ${first.message}.`, {
    param: first.param,
    details,
  });
}

/** Blank text is no answer. */
function answerTo({ id }: FormField, given: Answers): AnswerValue | undefined {
  const value = Object.hasOwn(given, id) ? given[id] : undefined;
  return typeof value === "string" && !/\S/.test(value) ? undefined : value;
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

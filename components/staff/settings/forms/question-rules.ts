import type { AnswerValue, FormField } from "#server/contract/form.ts";

const highestRating = 5;

/** What keeps a question from being saved. */
export function questionProblem({
  label,
  kind,
  options,
  show_when: when,
}: FormField): "label" | "options" | "when" | null {
  if (label.trim() === "") return "label";
  if (kind === "select" && new Set(options).size < Math.max(2, options.length)) return "options";
  return when?.is.length === 0 ? "when" : null;
}

/** The answers that a question can have; null where people write their own. */
export function possibleAnswers({
  kind,
  options,
}: Pick<FormField, "kind" | "options">): AnswerValue[] | null {
  if (kind === "yes_no") return [true, false];
  if (kind === "rating") return Array.from({ length: highestRating }, (_, index) => index + 1);
  return kind === "select" ? [...new Set(options.map((one) => one.trim()).filter(Boolean))] : null;
}

/** Answers of another kind are other answers: none of them is flagged. */
export function ofKind(field: FormField, kind: FormField["kind"]): FormField {
  return { ...field, kind, flagged: [], options: kind === "select" ? field.options : [] };
}

/**
 * The questions after one was changed, moved or removed: an option that was rewritten keeps what depends on it, and what names an answer
 * or an earlier question that is no longer there does so no more. A question whose answers are still to be chosen waits for them.
 */
export function mendedQuestions(before: readonly FormField[], after: readonly FormField[]): FormField[] {
  const renamed = new Map(after.map((field) => [field.id, renamings(before, field)]));
  return after.map((field, place) => {
    const when = field.show_when;
    const asked = when && after.slice(0, place).find(({ id }) => id === when.field);
    const is = asked ? stillPossible(asked, when.is, renamed.get(asked.id)) : [];
    const isChosen = is.length > 0 || when?.is.length === 0;
    return {
      ...field,
      flagged: stillPossible(field, field.flagged, renamed.get(field.id)),
      show_when: when && asked && isChosen ? { ...when, is } : null,
    };
  });
}

/** Those that were asked after certain answers, and are asked of everyone now. */
export function askedOfEveryone(before: readonly FormField[], after: readonly FormField[]): FormField[] {
  return after.filter(
    ({ id, show_when }) => !show_when && before.some((one) => one.id === id && one.show_when !== null),
  );
}

function stillPossible(
  field: FormField,
  answers: readonly AnswerValue[],
  renamed: ReadonlyMap<AnswerValue, AnswerValue> = new Map(),
): AnswerValue[] {
  const possible = possibleAnswers(field);
  const named = answers.map((one) => renamed.get(one) ?? one);
  return possible ? named.filter((one) => possible.includes(one)) : named;
}

/** By which the options of a question were rewritten, line by line. */
function renamings(before: readonly FormField[], { id, options }: FormField): Map<AnswerValue, AnswerValue> {
  const former = before.find((one) => one.id === id)?.options ?? [];
  if (former.length !== options.length) return new Map();
  return new Map(former.map((one, index) => [one.trim(), (options[index] ?? "").trim()]));
}

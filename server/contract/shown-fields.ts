import type { Answers, AnswerValue, FormField } from "./form.ts";

/**
 * The fields that are asked, given the answers so far: one rule for the page, which follows it at each key, and for the
 * service, which decides.
 */
export function shownFields<Field extends Pick<FormField, "id" | "show_when">>(
  fields: readonly Field[],
  given: Answers,
): Field[] {
  const shown = new Set<string>();
  return fields.filter(({ id, show_when }) => {
    const asked = !show_when || (shown.has(show_when.field) && isOneOf(given, show_when));
    if (asked) shown.add(id);
    return asked;
  });
}

function isOneOf(given: Answers, { field, is }: { field: string; is: AnswerValue[] }): boolean {
  const answer = Object.hasOwn(given, field) ? given[field] : undefined;
  return answer !== undefined && is.includes(answer);
}

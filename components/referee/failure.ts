import { refusalOf } from "#components/trpc/failed-call.ts";

/** Whether the form is not open any more: the page, loaded again, says what became of it. */
export function isOver(error: unknown): boolean {
  const reason = refusalOf(error)?.failure?.reason;
  return reason === "illegal_transition" || reason === "link_expired" || reason === "not_found";
}

/** What is wrong with which question: `missing` or `invalid_answer`, by the question's id. */
export function wrongAnswers(error: unknown): Map<string, string> {
  const details = refusalOf(error)?.failure?.details ?? [];
  return new Map(
    details.flatMap(({ param, code }) => {
      const [, id] = /^answers\.(.+)$/.exec(param) ?? [];
      return id ? [[id, code] as const] : [];
    }),
  );
}

import { refusalOf } from "#components/trpc/failed-call.ts";
import type { LaunchProblems, PersonDraftField } from "../launching/launch-answers.ts";
import { useWords } from "../messages/use-words.ts";

/** What is wrong with a field of the person, in words; undefined for one that is in order. */
export function usePersonProblem(problems: LaunchProblems): (field: PersonDraftField) => string | undefined {
  const words = useWords("consoleCreate");
  return (field) => {
    const code = problems[`person.${field}`];
    if (code === undefined) return undefined;
    // A code that has no words of its own for this field has those for any.
    for (const place of [`error.person.${field}.${code}`, `error.person.any.${code}`] as const) {
      const key = place as "error.person.any.other";
      if (words.has(key)) return words(key);
    }
    return words("error.person.any.other");
  };
}

/** What the portal refused, field by field; nothing for another failure. */
export function problemsOf(error: unknown): LaunchProblems {
  const details = refusalOf(error)?.failure?.details ?? [];
  return Object.fromEntries(details.map(({ param, code }) => [param, code]));
}

import { useWords } from "../../messages/use-words.ts";
import type { TimelineEntry } from "../../shared/answers.ts";
import { personFields } from "../../shared/person-fields.ts";

const statuses = ["candidate", "submitted", "in-progress", "overdue", "completed", "canceled"] as const;
const verdicts = ["proceed", "do_not_proceed", "ask"] as const;
const outcomes = ["clear", "consider", "unable_to_complete"] as const;

/** Says what happened, in the console's words; what has no words of its own stays as the service says it. */
export function useHistoryWords(): (entry: TimelineEntry) => string {
  const words = useWords("consoleCandidate");
  const shared = useWords("consoleShared");

  function standing(code: string): string {
    const status = statuses.find((one) => one === code);
    const outcome = outcomes.find((one) => one === code);
    if (outcome) return shared(`outcome.${outcome}`);
    return status ? shared(`checkStatus.${status}`) : code;
  }

  function filesIn(files: string[]): string {
    const named = files.map((file) => words("history.file", { file: file || "none" }));
    const last = named.pop() ?? words("history.file", { file: "none" });
    return named.length === 0 ? last : words("history.and", { some: named.join(", "), last });
  }

  function verdict(code: string): string {
    const known = verdicts.find((one) => one === code);
    return known ? words(`history.verdict.${known}`) : code;
  }

  return ({ code, values, text }) => {
    if (code === null) return text;
    const named = personFields.filter((field) => values.subjects.includes(field));
    const count =
      code === "candidate_updated"
        ? named.length
        : code === "checks_added"
          ? values.subjects.length
          : values.times;
    return words(`history.code.${code}`, {
      check: values.check || words("history.aCheck"),
      file: filesIn(values.files),
      from: standing(values.from),
      to: standing(values.to),
      verdict: verdict(values.to),
      count,
      seconds: Math.round(values.seenMs / 100) / 10,
      fields: named.map((field) => words(`history.field.${field}`)).join(", "),
      channel: values.subjects[0] ?? "email",
    });
  };
}

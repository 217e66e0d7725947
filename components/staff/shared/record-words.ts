import { useWords } from "../messages/use-words.ts";
import type { RetentionPeriodView, RetentionReasonView } from "./answers.ts";

export type RecordKind = RetentionPeriodView["record_kind"];

type Bounds = Pick<RetentionPeriodView, "at_least_months" | "at_most_months">;

/** The console's words for kinds of records, for how long they are kept, and for why. */
export function useRecordWords() {
  const words = useWords("consoleShared");

  /** What the rules of the field allow; null where they say nothing. */
  function bounds({ at_least_months: least, at_most_months: most }: Bounds): string | null {
    if (least !== null && most !== null) return words("record.bounds.between", { least, most });
    if (least !== null) return words("record.bounds.atLeast", { least });
    return most === null ? null : words("record.bounds.atMost", { most });
  }

  /** Why something goes on its day. */
  function reason(
    { decided_by: by, check_type: type, days, months, conflict }: RetentionReasonView,
    titleOf: (checkType: string) => string,
  ): string {
    if (by === "company") return words("record.reason.company", { days: days ?? 0 });
    const bound = words(`record.reason.${by}`, { months: months ?? 0 });
    const text =
      type === null ? bound : words("record.reason.ofCheck", { reason: bound, check: titleOf(type) });
    return conflict ? words("record.reason.conflict", { reason: text }) : text;
  }

  return {
    nameOf: (kind: RecordKind) => words(`record.name.${kind}`),
    days: (count: number) => words("record.days", { count }),
    bounds,
    reason,
  };
}

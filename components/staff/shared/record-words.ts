import type { RetentionPeriodView, RetentionReasonView } from "./answers.ts";

export type RecordKind = RetentionPeriodView["record_kind"];

export const recordNames: Record<RecordKind, string> = {
  application: "Application",
  consent: "Consent",
  identity_documents: "Copies of ID",
  references: "References",
  result: "Result",
};

export function daysInWords(days: number): string {
  return days === 1 ? "1 day" : `${days.toLocaleString("en")} days`;
}

/** What the rules of the field allow; null where they say nothing. */
export function boundsInWords(
  bounds: Pick<RetentionPeriodView, "at_least_months" | "at_most_months">,
): string | null {
  const { at_least_months: least, at_most_months: most } = bounds;
  if (least !== null && most !== null) return `${least} to ${most} months after the result`;
  if (least !== null) return `At least ${least} months after the result`;
  return most === null ? null : `At most ${most} months after the result`;
}

/** Why something goes on its day. */
export function reasonInWords(reason: RetentionReasonView, titleOf: (checkType: string) => string): string {
  const { decided_by: by, check_type: type, days, months, conflict } = reason;
  if (by === "company") return `${daysInWords(days ?? 0)} after closing`;
  const bound = by === "at_least" ? "not sooner than" : "not later than";
  const of = type === null ? "" : `, ${titleOf(type)}`;
  const clash = conflict ? "; the rules of two checks exclude each other" : "";
  return `${bound} ${months} months after the result${of}${clash}`;
}

import { z } from "zod";

/** The kinds of records that are kept of a candidate, each for a time of its own. */
export const recordKinds = ["application", "consent", "identity_documents", "references", "result"] as const;

export const recordKind = z.enum(recordKinds).meta({
  id: "RecordKind",
  description:
    "`application`: the candidate's record, the facts and the checks' `details`. `consent`: the signature and the address from which it came. `identity_documents`: the files that show who the candidate is. `references`: referees and their answers. `result`: outcome, findings and result files of a check. `references` and `result` belong to one check each, the others to the candidate.",
});
export type RecordKind = z.infer<typeof recordKind>;

/**
 * The bounds of one kind of record of one check type, in calendar months of UTC after the check's result; null where there is
 * none. A check that ends without a result has no bounds.
 */
export type RetentionRule = {
  check_type: string;
  record_kind: RecordKind;
  at_least_months: number | null;
  at_most_months: number | null;
  source: string;
  /** The day from which the rule is applied, YYYY-MM-DD. */
  since: string;
};

const since = "2026-11-22";
const source = "docs/background-checks.md";

/**
 * How long what may be kept (docs/background-checks.md). What is not here is the company's rule. A later rule gives the list
 * another version; certificates name the version by which they were issued.
 */
export const retentionRules: { version: string; rules: readonly RetentionRule[] } = {
  version: since,
  rules: [
    ...bounds("national_police_check", ["application", "consent", "identity_documents"], 12, 15),
    ...bounds("national_police_check", ["result"], null, 12),
    ...bounds("moj", ["consent", "identity_documents"], 3, null),
  ],
};

export function retentionRuleOf(checkType: string, kind: RecordKind): RetentionRule | null {
  const found = retentionRules.rules.find(
    (rule) => rule.check_type === checkType && rule.record_kind === kind,
  );
  return found ?? null;
}

/** The same bounds in days, as a company's own number of days is held against them: a year is 365 days. */
export function boundsInDays(rule: RetentionRule | null): { least: number | null; most: number | null } {
  return { least: inDays(rule?.at_least_months), most: inDays(rule?.at_most_months) };
}

function inDays(months: number | null | undefined): number | null {
  return typeof months === "number" ? Math.round((months * 365) / 12) : null;
}

/** The same day of the month so many calendar months later, or the last one where that month is shorter; UTC. */
export function monthsAfter(instant: Date, months: number): Date {
  const later = new Date(instant);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(instant.getUTCDate(), lastDay));
  return later;
}

function bounds(
  checkType: string,
  kinds: RecordKind[],
  least: number | null,
  most: number | null,
): RetentionRule[] {
  return kinds.map((kind) => ({
    check_type: checkType,
    record_kind: kind,
    at_least_months: least,
    at_most_months: most,
    source,
    since,
  }));
}

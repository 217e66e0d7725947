import type { PackType } from "../packs/pack.ts";
import { fromPacks } from "../packs/packs.ts";
import type { RecordKind } from "../record-kind.ts";

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

/**
 * How long what may be kept, as the packs say (docs/background-checks.md). What is not here is the company's rule. A later rule
 * gives the list another version, the day of the newest; certificates name the version by which they were issued.
 */
export const retentionRules: () => { version: string; rules: readonly RetentionRule[] } = fromPacks(
  (packs) => {
    const rules = packs.flatMap(({ check_types }) => check_types.flatMap(rulesOfType));
    const version =
      rules
        .map(({ since }) => since)
        .toSorted()
        .at(-1) ?? "";
    return { version, rules };
  },
);

export function retentionRuleOf(checkType: string, kind: RecordKind): RetentionRule | null {
  const found = retentionRules().rules.find(
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

function rulesOfType({ code, retention }: PackType): RetentionRule[] {
  return retention.flatMap(({ records, at_least_months = null, at_most_months = null, source, since }) =>
    records.map((record_kind) => ({
      check_type: code,
      record_kind,
      at_least_months,
      at_most_months,
      source,
      since,
    })),
  );
}

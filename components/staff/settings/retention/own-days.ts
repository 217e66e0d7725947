import type { RetentionPeriodView, RetentionSchedule } from "../../shared/answers.ts";

/** What the schedule says of this check type and kind; null where it says nothing. */
export function ownDays(
  { own }: RetentionSchedule,
  { check_type, record_kind }: Pick<RetentionPeriodView, "check_type" | "record_kind">,
): number | null {
  const found = own.find((each) => each.check_type === check_type && each.record_kind === record_kind);
  return found?.days ?? null;
}

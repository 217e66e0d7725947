import type { Statistics } from "../../../contract/statistics.ts";
import { rangeBetween } from "../../foundation/day-range.ts";

/**
 * The filters of the console's list, as they stand in its address, by which it has as many candidates as the number says. What applies
 * to all numbers of the dashboard, as the partner, is among them.
 */
export type NumberFilter = Record<string, string>;

type Common = {
  partnerId?: number | undefined;
  jobRole?: string | undefined;
  checkType?: string | undefined;
};

/** The lists of the statistics' numbers, in the company's days. */
export function numberLists({ period, as_of: asOf }: Statistics, common: Common, timeZone: string) {
  const range = (after: string | null, before: string | null) => rangeBetween(after, before, timeZone);
  const all = plain({ partner: common.partnerId, role: common.jobRole?.trim() });
  const ofType = plain({ checkType: common.checkType });
  const cohort = { ...all, ...ofType, created: range(period.starts_at, period.ends_at) };
  const sinceThen = range(period.starts_at, null);
  const ended = (checkType: string): NumberFilter => ({
    ...all,
    checkType,
    checkCompleted: range(period.starts_at, period.ends_at),
  });
  return {
    funnel: {
      invited: cohort,
      opened: { ...cohort, opened: sinceThen },
      submitted: { ...cohort, submitted: sinceThen },
      completed: { ...cohort, status: "completed" },
    } satisfies Record<keyof typeof period.funnel, NumberFilter>,
    completed: (type: string) => ended(type),
    outcome: (type: string, outcome: "clear" | "consider" | "unable_to_complete") => ({
      ...ended(type),
      outcome,
    }),
    overdue: { ...all, ...ofType, checkDue: "past" },
    due: ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): NumberFilter => ({
      ...all,
      ...ofType,
      checkDue: range(starts_at, ends_at),
    }),
    foreseen: (one: Statistics["foreseen"][number]): NumberFilter => ({
      ...all,
      checkType: one.check_type,
      checkStatus: one.check_status,
      checkDue: range(asOf, one.due_before),
    }),
  };
}

function plain(given: Record<string, string | number | undefined>): NumberFilter {
  const entries = Object.entries(given).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return Object.fromEntries(entries);
}

import type { Statistics } from "../../contract/statistics.ts";

/**
 * The filters of GET /candidates by which the list of a number has as many rows as the number says; they are the console's list's
 * filters too. What applies to all numbers of the dashboard, as the partner, is among them.
 */
export type NumberFilter = Record<string, string>;

type Common = {
  partnerId?: number | undefined;
  jobRole?: string | undefined;
  checkType?: string | undefined;
};

/** The statistics with each of their numbers as it is shown and, where it can be listed, how. */
export function numberLists(statistics: Statistics, common: Common) {
  const { period, as_of: asOf } = statistics;
  const all = plain({ partner_id: common.partnerId, job_role: common.jobRole?.trim() });
  const ofType = plain({ check_type: common.checkType });
  const cohort = { ...all, ...ofType, created_after: period.starts_at, created_before: period.ends_at };
  const ended = (type: string): NumberFilter => ({
    ...all,
    check_type: type,
    check_completed_after: period.starts_at,
    check_completed_before: period.ends_at,
  });
  return {
    funnel: {
      invited: cohort,
      opened: { ...cohort, opened_after: period.starts_at },
      submitted: { ...cohort, submitted_after: period.starts_at },
      completed: { ...cohort, status: "completed" },
    } satisfies Record<keyof typeof period.funnel, NumberFilter>,
    completed: (type: string) => ended(type),
    outcome: (type: string, outcome: "clear" | "consider" | "unable_to_complete") => ({
      ...ended(type),
      outcome,
    }),
    overdue: { ...all, ...ofType, check_due_before: asOf },
    due: ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): NumberFilter => ({
      ...all,
      ...ofType,
      check_due_after: starts_at,
      check_due_before: ends_at,
    }),
    foreseen: (one: Statistics["foreseen"][number]): NumberFilter => ({
      ...all,
      check_type: one.check_type,
      check_status: one.check_status,
      check_due_after: asOf,
      check_due_before: one.due_before,
    }),
  };
}

function plain(given: Record<string, string | number | undefined>): NumberFilter {
  const entries = Object.entries(given).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return Object.fromEntries(entries);
}

import type { CandidateListQuery } from "../candidate-list.ts";
import { folded } from "./folded.ts";

/** What filters of GET /candidates look at. Undefined is what is not known. */
export type Filtered = {
  status: string;
  user_id: number | undefined;
  partner_id: number | undefined;
  job_role: string;
  created_at: string | null | undefined;
  opened_at?: string | null | undefined;
  submitted_at: string | null | undefined;
  completed_at: string | null | undefined;
  due_at: string | null | undefined;
  checks: readonly FilteredCheck[] | undefined;
};

type FilteredCheck = {
  type: string;
  status: string;
  outcome: string | null;
  due_at?: string | null | undefined;
  completed_at?: string | null | undefined;
};

/** The filters of a query without those that are about the page, and without `q`, `ids` and `archived`. */
export type ListFilters = Partial<
  Omit<CandidateListQuery, "page" | "per_page" | "cursor" | "sort" | "q" | "ids" | "archived">
>;
type FilterName = keyof ListFilters;

/** The filters that a candidate does not meet, or of which it is not known whether it does. */
export function unmetFilters(candidate: Filtered, filters: ListFilters): FilterName[] {
  const unmet: FilterName[] = [];
  const insist = (name: FilterName, isMet: boolean) => {
    if (filters[name] !== undefined && !isMet) unmet.push(name);
  };
  insist("status", candidate.status === filters.status);
  insist("user_id", candidate.user_id === filters.user_id);
  insist("partner_id", candidate.partner_id === filters.partner_id);
  insist("job_role", folded(candidate.job_role).includes(folded(filters.job_role?.trim() ?? "")));
  const times = [
    ["created_after", "created_before", candidate.created_at],
    ["opened_after", "opened_before", candidate.opened_at ?? candidate.submitted_at],
    ["submitted_after", "submitted_before", candidate.submitted_at],
    ["completed_after", "completed_before", candidate.completed_at],
    ["due_after", "due_before", candidate.due_at],
  ] as const;
  for (const [after, before, at] of times) {
    insist(after, isWithin(at, filters[after], undefined));
    insist(before, isWithin(at, undefined, filters[before]));
  }
  return [...unmet, ...unmetByChecks(candidate.checks ?? [], filters)];
}

const filtersOfChecks = [
  "check_type",
  "check_status",
  "outcome",
  "check_due_after",
  "check_due_before",
  "check_completed_after",
  "check_completed_before",
] as const;

/** It is one check that has to be all of what is asked. */
function unmetByChecks(checks: readonly FilteredCheck[], filters: ListFilters): FilterName[] {
  const asked = filtersOfChecks.filter((name) => filters[name] !== undefined);
  const { check_type: type, check_status: status, outcome } = filters;
  const isMet = checks.some(
    (check) =>
      (type === undefined || check.type === type) &&
      (status === undefined || check.status === status) &&
      (outcome === undefined || check.outcome === outcome) &&
      isWithin(dueOf(check), filters.check_due_after, filters.check_due_before) &&
      isWithin(endOf(check), filters.check_completed_after, filters.check_completed_before),
  );
  return isMet ? [] : asked;
}

/** Of an open check. */
function dueOf({ status, due_at: dueAt }: FilteredCheck): string | null | undefined {
  return status === "completed" || status === "canceled" ? null : dueAt;
}

function endOf({ status, completed_at: completedAt }: FilteredCheck): string | null | undefined {
  return status === "completed" ? completedAt : null;
}

/** Whether a time is there and between the two, or nothing is asked of it. */
function isWithin(at: string | null | undefined, after: string | undefined, before: string | undefined) {
  const time = Date.parse(at ?? "");
  return (
    (after === undefined || time >= Date.parse(after)) && (before === undefined || time < Date.parse(before))
  );
}

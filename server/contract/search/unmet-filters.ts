import type { CandidateListQuery } from "../candidate-list.ts";
import { folded } from "./folded.ts";

/** What filters of GET /candidates look at. Undefined is what is not known. */
export type Filtered = {
  status: string;
  user_id: number | undefined;
  partner_id: number | undefined;
  job_role: string;
  created_at: string | null | undefined;
  submitted_at: string | null | undefined;
  completed_at: string | null | undefined;
  due_at: string | null | undefined;
  checks: readonly { type: string; status: string; outcome: string | null }[] | undefined;
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
  for (const [after, before, at] of [
    ["created_after", "created_before", candidate.created_at],
    ["submitted_after", "submitted_before", candidate.submitted_at],
    ["completed_after", "completed_before", candidate.completed_at],
    ["due_after", "due_before", candidate.due_at],
  ] as const) {
    const time = Date.parse(at ?? "");
    insist(after, time >= Date.parse(filters[after] ?? ""));
    insist(before, time < Date.parse(filters[before] ?? ""));
  }
  return [...unmet, ...unmetByChecks(candidate.checks ?? [], filters)];
}

/** It is one check that has to be all of what is asked. */
function unmetByChecks(checks: NonNullable<Filtered["checks"]>, filters: ListFilters): FilterName[] {
  const { check_type: type, check_status: status, outcome } = filters;
  const asked = (["check_type", "check_status", "outcome"] as const).filter(
    (name) => filters[name] !== undefined,
  );
  const isMet = checks.some(
    (check) =>
      (type === undefined || check.type === type) &&
      (status === undefined || check.status === status) &&
      (outcome === undefined || check.outcome === outcome),
  );
  return isMet ? [] : asked;
}

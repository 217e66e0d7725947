import { z } from "zod";
import { candidateStatus } from "../../contract/candidate.ts";
import { candidateSort } from "../../contract/candidate-list.ts";
import { checkStatus, outcome } from "../../contract/check.ts";
import type { ListFilters } from "../../contract/search/unmet-filters.ts";
import { line } from "../../contract/text.ts";
import { dayRange, instantsOf } from "./day-range.ts";

/** What of the candidates a list shows. What is absent does not filter. Days are the company's. */
export const listFilter = z.object({
  q: line(255).optional(),
  status: candidateStatus.optional(),
  checkType: line(64).min(1).optional(),
  checkStatus: checkStatus.optional(),
  outcome: outcome.optional(),
  partnerId: z.int().positive().optional(),
  userId: z.int().positive().optional(),
  jobRole: line(255).min(1).optional(),
  created: dayRange.optional(),
  due: dayRange.optional(),
  submitted: dayRange.optional(),
  completed: dayRange.optional(),
});
export type ListFilter = z.output<typeof listFilter>;
export const listSort = candidateSort.default("-created_at");
export type ListSort = z.output<typeof listSort>;

/** The names of the filters, without the search. */
export type FilterName = Exclude<keyof ListFilter, "q">;

/** The filters as GET /candidates takes them. */
export function serviceFilters(filter: ListFilter, place: { now: Date; timeZone: string }): ListFilters {
  const times = (["created", "due", "submitted", "completed"] as const).flatMap((name) => {
    const range = filter[name];
    if (range === undefined) return [];
    const { after, before } = instantsOf(range, place);
    return [...(after ? [[`${name}_after`, after]] : []), ...(before ? [[`${name}_before`, before]] : [])];
  });
  return {
    status: filter.status,
    check_type: filter.checkType,
    check_status: filter.checkStatus,
    outcome: filter.outcome,
    partner_id: filter.partnerId,
    user_id: filter.userId,
    job_role: filter.jobRole,
    ...Object.fromEntries(times),
  };
}

/** The filter to which a parameter of GET /candidates belongs. */
export function filterOfParameter(name: keyof ListFilters): FilterName {
  const names: Partial<Record<keyof ListFilters, FilterName>> = {
    check_type: "checkType",
    check_status: "checkStatus",
    partner_id: "partnerId",
    user_id: "userId",
    job_role: "jobRole",
  };
  return names[name] ?? (name.replace(/_(after|before)$/, "") as FilterName);
}

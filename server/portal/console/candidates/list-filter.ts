import { z } from "zod";
import { candidateStatus } from "../../../contract/candidate.ts";
import { candidateSort } from "../../../contract/candidate-list.ts";
import { checkStatus, outcome } from "../../../contract/check.ts";
import type { ListFilters } from "../../../contract/search/unmet-filters.ts";
import { line } from "../../../contract/text.ts";
import { dayRange, instantsOf } from "../../foundation/day-range.ts";

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
  opened: dayRange.optional(),
  /** Of a check that is open, or was completed: the same check that the other filters of checks are about. */
  checkDue: dayRange.optional(),
  checkCompleted: dayRange.optional(),
  /** Of whom a rejected document is awaited. The portal alone knows that. */
  waiting: z.literal("candidate").optional(),
  /** Who are assigned to this person of the staff. The portal alone knows that. */
  assignee: z.uuid().optional(),
});
export type ListFilter = z.output<typeof listFilter>;
export const listSort = candidateSort.default("-created_at");
export type ListSort = z.output<typeof listSort>;

/** The names of the filters, without the search. */
export type FilterName = Exclude<keyof ListFilter, "q">;

/** The filters by times, with what their parameters of GET /candidates begin with. */
const namesOfTimes = {
  created: "created",
  due: "due",
  submitted: "submitted",
  completed: "completed",
  opened: "opened",
  checkDue: "check_due",
  checkCompleted: "check_completed",
} as const;

/** The filters as GET /candidates takes them, without the portal's own. */
export function serviceFilters(filter: ListFilter, place: { now: Date; timeZone: string }): ListFilters {
  const times = Object.entries(namesOfTimes).flatMap(([name, asked]) => {
    const range = filter[name as keyof typeof namesOfTimes];
    if (range === undefined) return [];
    const { after, before } = instantsOf(range, place);
    return [...(after ? [[`${asked}_after`, after]] : []), ...(before ? [[`${asked}_before`, before]] : [])];
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
  const asked = name.replace(/_(after|before)$/, "");
  const time = Object.entries(namesOfTimes).find(([, one]) => one === asked)?.[0];
  return names[name] ?? ((time ?? asked) as FilterName);
}

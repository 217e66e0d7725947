import { z } from "zod";
import { candidate, candidateStatus } from "./candidate.ts";
import { checkStatus, outcome } from "./check.ts";
import { pageQuery, pagination } from "./pagination.ts";
import { route } from "./route.ts";
import { instant, line, recordId } from "./text.ts";

/** How lists are ordered; each order is served by an index. */
export const candidateSort = z.enum(["-created_at", "created_at", "due_at", "-due_at", "name", "-name"]);
export type CandidateSort = z.infer<typeof candidateSort>;

/** Where counting stops for the filters that say so. */
export const countingBound = 10_000;

const from = (what: string) => instant.optional().describe(`Extension. ${what} from this instant on.`);
const until = (what: string) =>
  instant.optional().describe(`Extension. ${what} up to, but not including, this instant.`);

/**
 * Extensions that an index does not count. With any of them, `q` or a time of creation `total_count` stops at `countingBound`, and `total_count_exact` is false
 * beyond it.
 */
const boundedFilters = {
  check_type: line(64)
    .min(1)
    .optional()
    .describe(
      "Extension. Only candidates with a check of this type. With `check_status`, `outcome` and the times of checks, it is one check that is all of these.",
    ),
  check_status: checkStatus.optional().describe("Extension. Only candidates with a check of this status."),
  outcome: outcome.optional().describe("Extension. Only candidates with a check of this outcome."),
  check_due_after: from("Only candidates with a check that is open, and due"),
  check_due_before: until("Only candidates with a check that is open, and due"),
  check_completed_after: from("Only candidates with a check that was completed"),
  check_completed_before: until("Only candidates with a check that was completed"),
  job_role: line()
    .optional()
    .describe("Extension. Only candidates whose `job_role` contains this, compared as `q` is."),
  user_id: recordId
    .optional()
    .describe("Extension. Only candidates for whom this user is responsible: their `user_id`."),
  due_after: from("Only candidates of whom something is due (`due_at`)"),
  due_before: until("Only candidates of whom something is due (`due_at`)"),
  opened_after: from("Only candidates who opened their link, or signed without it,"),
  opened_before: until("Only candidates who opened their link, or signed without it,"),
  submitted_after: from("Only candidates who signed"),
  submitted_before: until("Only candidates who signed"),
  completed_after: from("Only candidates who were completed"),
  completed_before: until("Only candidates who were completed"),
};

const candidateListQuery = pageQuery.extend({
  status: candidateStatus.optional(),
  q: line()
    .optional()
    .describe(
      "Searches name, email address, reference code, partner_application_id, job role and contact number. Every word has to be there, in any order, in whole or in part. Case, accents and Arabic vowel marks, apostrophes, hyphens, and the script and width of digits make no difference: `tran` finds Trần, `oconnor` O’Connor, `0412 345 678` +61412345678, and `李秀英` 秀英 李.",
    ),
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, { error: "must be up to 100 ids, separated by commas" })
    .transform((text) => text.split(",").map(Number))
    .optional()
    .describe("Only candidates with these `id`s, separated by commas: 100 at most."),
  archived: z
    .stringbool()
    .default(false)
    .describe("`true` lists archived candidates instead, and there are none."),
  partner_id: recordId
    .optional()
    .describe(
      "Extension. Only candidates of this partner; a company's own token sees those of all partners.",
    ),
  created_after: instant.optional().describe("From this instant on."),
  created_before: instant.optional().describe("Up to, but not including, this instant."),
  ...boundedFilters,
  sort: candidateSort
    .default("-created_at")
    .describe(
      "`-created_at` returns the newest first. Extensions: `due_at` and `-due_at`, with those of whom nothing is due last, and `name` and `-name`, compared as `q` is.",
    ),
});
export type CandidateListQuery = z.output<typeof candidateListQuery>;

/** Whether `total_count` of this query has a bound: a search finds as many as have a common name, in a list of any length. */
export function isCountBounded(query: Partial<CandidateListQuery>): boolean {
  const searched =
    Boolean(query.q) || query.created_after !== undefined || query.created_before !== undefined;
  return (
    searched ||
    Object.keys(boundedFilters).some((name) => query[name as keyof typeof boundedFilters] !== undefined)
  );
}

export const candidateListRoutes = {
  listCandidates: route({
    id: "listCandidates",
    method: "get",
    path: "/candidates",
    tag: "candidates",
    summary: "A page of candidates",
    description:
      "The candidates that this token's partner created for this company, newest first by default; with a company's own token, those of all its partners. Follow `next_cursor` to walk through all of them.",
    query: candidateListQuery,
    result: z.object({ candidates: z.array(candidate), pagination }),
    errors: [],
  }),
};

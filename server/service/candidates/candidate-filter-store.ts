import type { CandidateListQuery } from "../../contract/candidate-list.ts";
import { folded } from "../../contract/search/folded.ts";
import { searchWords } from "../../contract/search/search-words.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { within } from "../records/candidate-store.ts";
import type { Reach } from "../service.ts";

type Filter = Omit<CandidateListQuery, "page" | "per_page" | "cursor" | "sort">;

export function ofStatus(
  db: Queryable,
  reach: Reach,
  { status, archived }: Pick<Filter, "status" | "archived">,
) {
  return db`
    ${within(db, reach)} and archived = ${archived}
    ${status ? db`and status = ${status}` : db``}`;
}

/** The condition that a query's candidates meet; `c` is the candidate's alias. */
export function matching(db: Queryable, reach: Reach, filter: Filter, checks: CheckSpread) {
  return db`
    ${ofStatus(db, reach, filter)}
    ${filter.ids ? db`and c.id = any(${filter.ids}::bigint[])` : db``}
    ${filter.user_id ? db`and c.user_id = ${filter.user_id}` : db``}
    ${between(db, db`c.created_at`, filter.created_after, filter.created_before)}
    ${between(db, db`coalesce(c.opened_at, c.submitted_at)`, filter.opened_after, filter.opened_before)}
    ${between(db, db`c.submitted_at`, filter.submitted_after, filter.submitted_before)}
    ${between(db, db`c.completed_at`, filter.completed_after, filter.completed_before)}
    ${between(db, db`c.next_due_at`, filter.due_after, filter.due_before)}
    ${filter.due_after ? db`and c.next_due_at < 'infinity'` : db``}
    ${filter.job_role ? db`and c.searchable_role like service.holding(${filter.job_role.trim()})` : db``}
    ${withCheck(db, reach, filter, checks)}
    ${found(db, filter.q ?? "")}`;
}

type Sql = ReturnType<typeof ofStatus>;

function between(db: Queryable, time: Sql, after: string | undefined, before: string | undefined) {
  return db`
    ${after ? db`and ${time} >= ${after}` : db``}
    ${before ? db`and ${time} < ${before}` : db``}`;
}

/**
 * How many checks of the company meet a filter. Of a `few` the candidates are looked up. Of `some` their candidates' ids are kept while the
 * list's index is read: what candidates are passed over costs no more than their entries. Of `many` a page is soon found by looking
 * at one candidate after the other. So it is of `most`, which are some, but enough for half of the candidates.
 */
type CheckSpread = "few" | "some" | "many";

const atMost = { few: 1_000, some: 100_000 };
/** 32 bytes each: as many as PostgreSQL plans to hash in a `work_mem` of 4 MB, its default. More than `some`: there may be new ones meanwhile. */
const kept = 120_000;

/** Reads entries of an index, as many as `some` are at most. How many candidates there are is known to within the last minute. */
export async function spreadOfChecks(
  db: Queryable,
  reach: Reach,
  filter: Filter,
): Promise<CheckSpread | "most"> {
  const { type, status, outcome, byTime } = checkFilter(filter);
  if (byTime || !(type ?? status ?? outcome)) return "many";
  const [row] = await db<{ checks: number; candidates: number }[]>`
    select count(*) as checks, (
        select coalesce(sum(count), 0)::bigint from service.candidate_counts where company_id = ${reach.companyId}
      ) as candidates
    from (
      select from service.candidate_checks k
      where k.company_id = ${reach.companyId} ${checkConditions(db, filter)} limit ${atMost.some + 1}
    ) counted`;
  const { checks = 0, candidates = 0 } = row ?? {};
  if (checks <= atMost.few) return "few";
  if (checks > atMost.some) return "many";
  return checks < candidates / 2 ? "some" : "most";
}

/** One check that is all of what is asked. By a time, the checks are found first: few are of a company and within it. */
function withCheck(db: Queryable, reach: Reach, filter: Filter, checks: CheckSpread) {
  const { type, status, outcome, byTime } = checkFilter(filter);
  if (!byTime && !(type ?? status ?? outcome)) return db``;
  const conditions = checkConditions(db, filter);
  const candidates = db`
    select k.candidate_id from service.candidate_checks k where k.company_id = ${reach.companyId} ${conditions}`;
  if (byTime) return db`and c.id in (${candidates})`;
  if (checks === "few") return db`and c.id = any(array(${candidates}))`;
  // `is true` keeps it a condition, which is hashed once; a join would be planned as if these checks were spread evenly.
  if (checks === "some") return db`and (c.id in (${candidates} limit ${kept})) is true`;
  return db`and exists (select from service.candidate_checks k where k.candidate_id = c.id ${conditions})`;
}

function checkFilter(filter: Filter) {
  const { check_type: type, check_status: status, outcome } = filter;
  const isDue = Boolean(filter.check_due_after ?? filter.check_due_before);
  const isEnded = Boolean(filter.check_completed_after ?? filter.check_completed_before);
  return { type, status, outcome, isDue, isEnded, byTime: isDue || isEnded };
}

/**
 * What is due is open, and what has an outcome is completed; with that the conditions are those of the indexes of migrations 0041
 * and 0070. `k` is the check's alias.
 */
function checkConditions(db: Queryable, filter: Filter) {
  const { type, status, outcome, isDue, isEnded } = checkFilter(filter);
  return db`
    ${type ? db`and k.type = ${type}` : db``}
    ${status ? db`and k.status = ${status}` : db``}
    ${outcome ? db`and k.outcome = ${outcome}` : db``}
    ${isDue ? db`and k.status in ('candidate', 'in-progress', 'overdue')` : db``}
    ${between(db, db`k.due_at`, filter.check_due_after, filter.check_due_before)}
    ${isEnded || outcome ? db`and k.status = 'completed'` : db``}
    ${between(db, db`k.completed_at`, filter.check_completed_after, filter.check_completed_before)}`;
}

function found(db: Queryable, q: string) {
  const { words, numbers } = searchWords(q);
  if (words.length === 0) return db``;
  // The index finds nothing by fewer than three letters, and would read all of itself instead of the rows.
  const holds = (part: string) => {
    const isShort = folded(part).length < 3;
    const [column, role] = isShort
      ? [db`(c.searchable || '')`, db`(c.searchable_role || '')`]
      : [db`c.searchable`, db`c.searchable_role`];
    return db`(${column} like service.holding(${part}) or ${role} like service.holding(${part}))`;
  };
  const all = joined(
    db,
    words.map((word) => {
      const spellings = word.map((parts) => db`(${joined(db, parts.map(holds), "and")})`);
      return db`(${joined(db, spellings, "or")})`;
    }),
    "and",
  );
  return db`and (${joined(db, [all, ...numbers.map(holds)], "or")})`;
}

function joined(db: Queryable, conditions: Sql[], word: "and" | "or"): Sql {
  return conditions.reduce((all, one) => db`${all} ${word === "and" ? db`and` : db`or`} ${one}`);
}

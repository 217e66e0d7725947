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
export function matching(db: Queryable, reach: Reach, filter: Filter) {
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
    ${withCheck(db, reach, filter)}
    ${found(db, filter.q ?? "")}`;
}

type Sql = ReturnType<typeof ofStatus>;

function between(db: Queryable, time: Sql, after: string | undefined, before: string | undefined) {
  return db`
    ${after ? db`and ${time} >= ${after}` : db``}
    ${before ? db`and ${time} < ${before}` : db``}`;
}

/** One check that is all of what is asked. What is due is open; both conditions are those of the indexes of migration 0041. */
function withCheck(db: Queryable, reach: Reach, filter: Filter) {
  const { check_type: type, check_status: status, outcome } = filter;
  const { check_due_after: dueAfter, check_due_before: dueBefore } = filter;
  const { check_completed_after: endedAfter, check_completed_before: endedBefore } = filter;
  const isDue = Boolean(dueAfter ?? dueBefore);
  const isEnded = Boolean(endedAfter ?? endedBefore);
  if (!type && !status && !outcome && !isDue && !isEnded) return db``;
  const conditions = db`
    ${type ? db`and k.type = ${type}` : db``}
    ${status ? db`and k.status = ${status}` : db``}
    ${outcome ? db`and k.outcome = ${outcome}` : db``}
    ${isDue ? db`and k.status in ('candidate', 'in-progress', 'overdue')` : db``}
    ${between(db, db`k.due_at`, dueAfter, dueBefore)}
    ${isEnded ? db`and k.status = 'completed'` : db``}
    ${between(db, db`k.completed_at`, endedAfter, endedBefore)}`;
  // By a time, the checks are found first: few are of a company and within it.
  return isDue || isEnded
    ? db`and c.id in (
        select k.candidate_id from service.candidate_checks k where k.company_id = ${reach.companyId} ${conditions})`
    : db`and exists (select from service.candidate_checks k where k.candidate_id = c.id ${conditions})`;
}

function found(db: Queryable, q: string) {
  const { words, numbers } = searchWords(q);
  if (words.length === 0) return db``;
  // The index finds nothing by fewer than three letters, and would read all of itself instead of the rows.
  const holds = (part: string) => {
    const column = folded(part).length < 3 ? db`(c.searchable || '')` : db`c.searchable`;
    return db`${column} like service.holding(${part})`;
  };
  const all = joined(
    db,
    words.map((word) => db`(${joined(db, word.map(holds), "or")})`),
    "and",
  );
  return db`and (${joined(db, [all, ...numbers.map(holds)], "or")})`;
}

function joined(db: Queryable, conditions: Sql[], word: "and" | "or"): Sql {
  return conditions.reduce((all, one) => db`${all} ${word === "and" ? db`and` : db`or`} ${one}`);
}

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
    ${between(db, "created_at", filter.created_after, filter.created_before)}
    ${between(db, "submitted_at", filter.submitted_after, filter.submitted_before)}
    ${between(db, "completed_at", filter.completed_after, filter.completed_before)}
    ${between(db, "next_due_at", filter.due_after, filter.due_before)}
    ${filter.due_after ? db`and c.next_due_at < 'infinity'` : db``}
    ${filter.job_role ? db`and c.searchable_role like service.holding(${filter.job_role.trim()})` : db``}
    ${withCheck(db, filter)}
    ${found(db, filter.q ?? "")}`;
}

type Time = "created_at" | "submitted_at" | "completed_at" | "next_due_at";

function between(db: Queryable, column: Time, after: string | undefined, before: string | undefined) {
  const name = db(`c.${column}`);
  return db`
    ${after ? db`and ${name} >= ${after}` : db``}
    ${before ? db`and ${name} < ${before}` : db``}`;
}

/** One check that is all of what is asked. */
function withCheck(db: Queryable, { check_type: type, check_status: status, outcome }: Filter) {
  if (!type && !status && !outcome) return db``;
  return db`and exists (
    select from service.candidate_checks k where k.candidate_id = c.id
      ${type ? db`and k.type = ${type}` : db``}
      ${status ? db`and k.status = ${status}` : db``}
      ${outcome ? db`and k.outcome = ${outcome}` : db``})`;
}

/** PostgreSQL folds the words, as it folded the names. */
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

type Condition = ReturnType<typeof ofStatus>;

function joined(db: Queryable, conditions: Condition[], word: "and" | "or"): Condition {
  return conditions.reduce((all, one) => db`${all} ${word === "and" ? db`and` : db`or`} ${one}`);
}

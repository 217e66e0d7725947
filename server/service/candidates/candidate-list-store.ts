import {
  type CandidateListQuery,
  type CandidateSort,
  countingBound,
  isCountBounded,
} from "../../contract/candidate-list.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type CandidateRow, candidateColumns } from "../records/candidate-store.ts";
import { openCandidate } from "../records/sealed-details.ts";
import type { Reach } from "../service.ts";
import { matching, ofStatus, spreadOfChecks } from "./candidate-filter-store.ts";
import type { ListPosition } from "./list-position.ts";

type CandidateFilter = Omit<CandidateListQuery, "page" | "per_page" | "cursor" | "sort">;

/** A candidate with what lists are ordered by. */
type ListedRow = CandidateRow & { sort_name: string; next_due_at: Date | null };

/**
 * One row more than a page, in order, after `after` or at the page's offset. The rows are chosen first, by an index,
 * and their checks assembled for them alone.
 */
export async function findCandidatePage(
  db: Queryable,
  reach: Reach,
  query: CandidateListQuery,
  after: ListPosition | null,
): Promise<ListedRow[]> {
  const { key, type, descending } = orderOf(db, query.sort);
  const order = descending ? db`order by ${key} desc, c.id desc` : db`order by ${key}, c.id`;
  const beyond =
    after &&
    db`and (${key}, c.id) ${descending ? db`<` : db`>`} (${after.key}::text::${type}, ${after.number})`;
  const offset = after ? 0 : (query.page - 1) * query.per_page;
  const spread = await spreadOfChecks(db, reach, query);
  const checks = spread === "most" ? "many" : spread;
  const page = db`
    from service.candidates c where ${matching(db, reach, query, checks)} ${beyond ?? db``}
    ${order} limit ${query.per_page + 1} offset ${offset}`;
  // Rows that are passed over for their checks are not read: the index has what is needed of them.
  const chosen =
    checks === "some"
      ? db`select * from service.candidates where id = any(array(select c.id ${page}))`
      : db`select * ${page}`;
  const rows = await db<ListedRow[]>`
    select ${candidateColumns(db)}, c.sort_name, nullif(c.next_due_at, 'infinity') as next_due_at
    from (${chosen}) c ${order}`;
  return rows.map((row) => openCandidate(db, row));
}

/** By which column a list is ordered; the expressions are those of the indexes of migrations 0001, 0014, 0039 and 0040. */
function orderOf(db: Queryable, sort: CandidateSort) {
  const time = db`timestamptz`;
  const orders = {
    created_at: () => ({ key: db`c.created_at`, type: time, descending: false }),
    "-created_at": () => ({ key: db`c.created_at`, type: time, descending: true }),
    due_at: () => ({ key: db`c.next_due_at`, type: time, descending: false }),
    "-due_at": () => ({
      key: db`(case when c.next_due_at = 'infinity' then '-infinity' else c.next_due_at end)`,
      type: time,
      descending: true,
    }),
    name: () => ({ key: db`c.sort_name`, type: db`text`, descending: false }),
    "-name": () => ({ key: db`c.sort_name`, type: db`text`, descending: true }),
  };
  return orders[sort]();
}

/**
 * How many candidates there are in all. By status alone it is known, and of given ids there are a hundred at most. A search and the
 * other filters are counted up to a bound: not `exact` beyond it.
 */
export async function countCandidates(
  db: Queryable,
  reach: Reach,
  filter: CandidateFilter,
): Promise<{ count: number; exact: boolean }> {
  if (isCountBounded(filter)) return await countUpTo(db, reach, filter);
  const [row] = !filter.ids
    ? await db<{ count: number }[]>`
        select coalesce(sum(count), 0)::bigint as count from (
          select count from service.candidate_counts c where ${ofStatus(db, reach, filter)}
          union all
          select change from service.candidate_count_changes c where ${ofStatus(db, reach, filter)}
        ) counted`
    : await db<{ count: number }[]>`
        select count(*) as count from service.candidates c where ${matching(db, reach, filter, "many")}`;
  return { count: row?.count ?? 0, exact: true };
}

async function countUpTo(db: Queryable, reach: Reach, filter: CandidateFilter) {
  const spread = await spreadOfChecks(db, reach, filter);
  const checks = spread === "most" ? "some" : spread;
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from (
      select from service.candidates c where ${matching(db, reach, filter, checks)} limit ${countingBound + 1}
    ) counted`;
  const count = row?.count ?? 0;
  return { count: Math.min(count, countingBound), exact: count <= countingBound };
}

/** Adds the changes up into the counts; readers see either, and the same sum. */
export async function addUpCounts(db: Queryable): Promise<void> {
  await db`
    with changes as (delete from service.candidate_count_changes returning *)
    insert into service.candidate_counts as known (company_id, partner_id, archived, status, count)
    select company_id, partner_id, archived, status, sum(change) from changes
    group by company_id, partner_id, archived, status
    on conflict (company_id, partner_id, archived, status) do update set count = known.count + excluded.count`;
}

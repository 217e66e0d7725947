import type { CandidateListQuery } from "../../contract/candidate.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { PagePosition } from "../page-cursor.ts";
import { type CandidateRow, candidateColumns, within } from "../records/candidate-store.ts";
import type { Reach } from "../service.ts";

type CandidateFilter = Pick<
  CandidateListQuery,
  "status" | "q" | "ids" | "archived" | "created_after" | "created_before"
>;

/**
 * One row more than a page, in order, after `after` or at the page's offset. The rows are chosen first, by an index,
 * and their checks assembled for them alone.
 */
export async function findCandidatePage(
  db: Queryable,
  reach: Reach,
  query: CandidateListQuery,
  after: PagePosition | null,
): Promise<CandidateRow[]> {
  const ascending = query.sort === "created_at";
  const order = ascending ? db`order by created_at, id` : db`order by created_at desc, id desc`;
  const beyond =
    after && db`and (created_at, id) ${ascending ? db`>` : db`<`} (${after.createdAt}, ${after.number})`;
  const offset = after ? 0 : (query.page - 1) * query.per_page;
  return await db<CandidateRow[]>`
    select ${candidateColumns(db)} from (
      select * from service.candidates c where ${matching(db, reach, query)} ${beyond ?? db``}
      ${order} limit ${query.per_page + 1} offset ${offset}
    ) c ${order}`;
}

/**
 * How many candidates there are in all. By status alone it is known; a search or a time has to be counted, which its
 * index does.
 */
export async function countCandidates(db: Queryable, reach: Reach, filter: CandidateFilter): Promise<number> {
  const known = !filter.q && !filter.ids && !filter.created_after && !filter.created_before;
  const [row] = known
    ? await db<{ count: number }[]>`
        select coalesce(sum(count), 0)::bigint as count from (
          select count from service.candidate_counts c where ${ofStatus(db, reach, filter)}
          union all
          select change from service.candidate_count_changes c where ${ofStatus(db, reach, filter)}
        ) counted`
    : await db<{ count: number }[]>`
        select count(*) as count from service.candidates c where ${matching(db, reach, filter)}`;
  return row?.count ?? 0;
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

function ofStatus(
  db: Queryable,
  reach: Reach,
  { status, archived }: Pick<CandidateFilter, "status" | "archived">,
) {
  return db`
    ${within(db, reach)} and archived = ${archived}
    ${status ? db`and status = ${status}` : db``}`;
}

/** The search text is lowercased by PostgreSQL, as the names were: JavaScript lowercases İ differently. */
function matching(db: Queryable, reach: Reach, filter: CandidateFilter) {
  return db`
    ${ofStatus(db, reach, filter)}
    ${filter.ids ? db`and id = any(${filter.ids}::bigint[])` : db``}
    ${filter.created_after ? db`and created_at >= ${filter.created_after}` : db``}
    ${filter.created_before ? db`and created_at < ${filter.created_before}` : db``}
    ${filter.q ? db`and searchable like lower(${`%${escapeLike(filter.q.trim())}%`})` : db``}`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

import type { z } from "zod";
import type { Candidate, CandidateListQuery } from "../../contract/candidate.ts";
import type { pagination } from "../../contract/pagination.ts";
import { makeCursor, readCursor } from "../page-cursor.ts";
import { candidateView } from "../records/candidate-view.ts";
import type { Caller, Service } from "../service.ts";
import { countCandidates, findCandidatePage } from "./candidate-list-store.ts";

type Page = { candidates: Candidate[]; pagination: z.output<typeof pagination> };

/**
 * GET /candidates: a page of the candidates within the token's reach. `cursor` continues after the last row of another page; with it
 * `page` only numbers the answer.
 * @throws AppError `validation_failed` for a cursor that is not one of ours
 */
export async function listCandidates(
  service: Service,
  caller: Caller,
  query: CandidateListQuery,
): Promise<Page> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const [rows, totalCount] = await Promise.all([
    findCandidatePage(service.db, caller.reach, query, after),
    countCandidates(service.db, caller.reach, query),
  ]);
  const shown = rows.slice(0, query.per_page);
  const hasMore = rows.length > query.per_page;
  const last = shown.at(-1);
  return {
    candidates: shown.map((row) => candidateView(row, service)),
    pagination: {
      page: query.page,
      per_page: query.per_page,
      total_count: totalCount,
      total_pages: Math.ceil(totalCount / query.per_page),
      next_page: hasMore ? query.page + 1 : null,
      prev_page: query.page > 1 ? query.page - 1 : null,
      next_cursor: hasMore && last ? makeCursor({ createdAt: last.created_at, number: last.id }) : null,
    },
  };
}

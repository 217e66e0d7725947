import type { z } from "zod";
import type { Candidate } from "../../contract/candidate.ts";
import type { CandidateListQuery } from "../../contract/candidate-list.ts";
import type { pagination } from "../../contract/pagination.ts";
import type { Reads } from "../../platform/db/replica.ts";
import { candidateView } from "../records/candidate-view.ts";
import type { Caller, Service } from "../service.ts";
import { countCandidates, findCandidatePage } from "./candidate-list-store.ts";
import { listCursor, positionOf, readListCursor } from "./list-position.ts";

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
  const { sort, page, per_page: perPage, cursor } = query;
  const after = cursor === undefined ? null : readListCursor(sort, cursor);
  const read: Reads = service.reads ?? ((work) => work(service.db));
  const [rows, total] = await read((db) =>
    Promise.all([
      findCandidatePage(db, caller.reach, query, after),
      countCandidates(db, caller.reach, query),
    ]),
  );
  const shown = rows.slice(0, perPage);
  const hasMore = rows.length > perPage;
  const last = shown.at(-1);
  return {
    candidates: shown.map((row) => candidateView(row, service)),
    pagination: {
      page,
      per_page: perPage,
      total_count: total.count,
      total_count_exact: total.exact,
      total_pages: Math.ceil(total.count / perPage),
      next_page: hasMore ? page + 1 : null,
      prev_page: page > 1 ? page - 1 : null,
      next_cursor: hasMore && last ? listCursor(sort, positionOf(sort, last)) : null,
    },
  };
}

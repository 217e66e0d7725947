import type { Candidate } from "../../contract/candidate.ts";
import type { CandidateListQuery, CandidateSort } from "../../contract/candidate-list.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Pagination } from "../../contract/pagination.ts";
import { folded } from "../../contract/search/folded.ts";
import { isFound, searchedTextOf, searchWords } from "../../contract/search/search-words.ts";
import { unmetFilters } from "../../contract/search/unmet-filters.ts";

/** A page of what is remembered, filtered and sorted as GET /candidates says. */
export function pageOf(
  all: readonly Candidate[],
  query: CandidateListQuery,
): { candidates: Candidate[]; pagination: Pagination } {
  const matching = all.filter((candidate) => matches(candidate, query)).toSorted(inOrder(query.sort));
  const start = query.cursor === undefined ? (query.page - 1) * query.per_page : readCursor(query.cursor);
  const end = start + query.per_page;
  const hasMore = end < matching.length;
  return {
    candidates: matching.slice(start, end),
    pagination: {
      page: query.page,
      per_page: query.per_page,
      total_count: matching.length,
      total_count_exact: true,
      total_pages: Math.ceil(matching.length / query.per_page),
      next_page: hasMore ? query.page + 1 : null,
      prev_page: query.page > 1 ? query.page - 1 : null,
      next_cursor: hasMore ? Buffer.from(`mock.${end}`).toString("base64url") : null,
    },
  };
}

function inOrder(sort: CandidateSort): (a: Candidate, b: Candidate) => number {
  const direction = sort.startsWith("-") ? -1 : 1;
  const due = ({ due_at }: Candidate) => (due_at ? Date.parse(due_at) : direction * Number.MAX_SAFE_INTEGER);
  const names = (a: Candidate, b: Candidate) => {
    const [one, other] = [folded(a.name), folded(b.name)];
    return one < other ? -1 : Number(one > other);
  };
  return (a, b) => {
    const difference = sort.endsWith("name")
      ? names(a, b)
      : sort.endsWith("due_at")
        ? due(a) - due(b)
        : Date.parse(a.created_at) - Date.parse(b.created_at);
    return direction * (difference || a.id - b.id);
  };
}

function matches(candidate: Candidate, query: CandidateListQuery): boolean {
  const searched = searchedTextOf(candidate);
  const { page: _page, per_page: _size, cursor: _cursor, sort: _sort, q, ids, archived, ...filters } = query;
  const shown = {
    ...candidate,
    partner_id: candidate.partner?.id,
    due_at: candidate.due_at,
    checks: candidate.candidate_checks,
  };
  return (
    candidate.archived === archived &&
    (ids === undefined || ids.includes(candidate.id)) &&
    (q === undefined || isFound(searched, searchWords(q))) &&
    unmetFilters(shown, filters).length === 0
  );
}

function readCursor(cursor: string): number {
  const [, position] = /^mock\.(\d{1,9})$/.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  if (position === undefined) {
    throw new AppError("validation_failed", "cursor must be the next_cursor of a page.", {
      param: "cursor",
    });
  }
  return Number(position);
}

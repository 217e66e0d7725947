import type { Candidate, CandidateListQuery } from "../contract/candidate.ts";
import { AppError } from "../contract/error-code.ts";
import type { Pagination } from "../contract/pagination.ts";

/** A page of what is remembered, filtered and sorted as GET /candidates says. */
export function pageOf(
  all: readonly Candidate[],
  query: CandidateListQuery,
): { candidates: Candidate[]; pagination: Pagination } {
  const direction = query.sort === "created_at" ? 1 : -1;
  const matching = all
    .filter((candidate) => matches(candidate, query))
    .toSorted((a, b) => direction * (Date.parse(a.created_at) - Date.parse(b.created_at) || a.id - b.id));
  const start = query.cursor === undefined ? (query.page - 1) * query.per_page : readCursor(query.cursor);
  const end = start + query.per_page;
  const hasMore = end < matching.length;
  return {
    candidates: matching.slice(start, end),
    pagination: {
      page: query.page,
      per_page: query.per_page,
      total_count: matching.length,
      total_pages: Math.ceil(matching.length / query.per_page),
      next_page: hasMore ? query.page + 1 : null,
      prev_page: query.page > 1 ? query.page - 1 : null,
      next_cursor: hasMore ? Buffer.from(`mock.${end}`).toString("base64url") : null,
    },
  };
}

function matches(candidate: Candidate, query: CandidateListQuery): boolean {
  const createdAt = Date.parse(candidate.created_at);
  const { name, email, reference_code, partner_application_id } = candidate;
  const searched = [name, email, reference_code, partner_application_id].join("\n").toLowerCase();
  return (
    candidate.archived === query.archived &&
    (query.ids === undefined || query.ids.includes(candidate.id)) &&
    (query.status === undefined || candidate.status === query.status) &&
    (query.q === undefined || searched.includes(query.q.trim().toLowerCase())) &&
    (query.partner_id === undefined || candidate.partner?.id === query.partner_id) &&
    (query.created_after === undefined || createdAt >= Date.parse(query.created_after)) &&
    (query.created_before === undefined || createdAt < Date.parse(query.created_before))
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

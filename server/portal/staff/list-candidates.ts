import type { Client } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import { type CandidateStatus, candidateStatus } from "../../contract/candidate.ts";
import type { Staff } from "../auth/staff.ts";
import type { Portal } from "../portal.ts";
import { type CandidateRow, candidateRow } from "./candidate-view.ts";
import { countWaiting } from "./document-store.ts";

export type CandidatePage = {
  candidates: CandidateRow[];
  page: number;
  totalCount: number;
  totalPages: number;
};

export async function listCandidates(
  portal: Portal,
  staff: Staff,
  client: Client,
  query: {
    q?: string | undefined;
    status?: CandidateStatus | undefined;
    sort: "-created_at" | "created_at";
    page: number;
    perPage: number;
  },
): Promise<CandidatePage> {
  const { candidates, pagination } = await client.call(api.listCandidates, {
    query: { q: query.q, status: query.status, sort: query.sort, page: query.page, per_page: query.perPage },
  });
  const waiting = await countWaiting(portal.db, staff.companyId, candidates);
  return {
    candidates: candidates.map((candidate) => candidateRow(candidate, waiting.get(candidate.id) ?? 0)),
    page: pagination.page ?? query.page,
    totalCount: pagination.total_count ?? candidates.length,
    totalPages: pagination.total_pages ?? 1,
  };
}

/** How many candidates there are of each status, and in all. */
export async function countCandidates(
  client: Client,
): Promise<{ all: number; byStatus: Record<CandidateStatus, number> }> {
  const count = async (status?: CandidateStatus) => {
    const { pagination } = await client.call(api.listCandidates, { query: { status, per_page: 1 } });
    return pagination.total_count ?? 0;
  };
  const [all, ...counts] = await Promise.all([count(), ...candidateStatus.options.map(count)]);
  const byStatus = Object.fromEntries(
    candidateStatus.options.map((status, index) => [status, counts[index] ?? 0]),
  ) as Record<CandidateStatus, number>;
  return { all, byStatus };
}

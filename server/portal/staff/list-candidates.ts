import type { Client } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import { type CandidateStatus, candidateStatus } from "../../contract/candidate.ts";
import type { Staff } from "../auth/staff.ts";
import { findWaitingExceptions } from "../documents/document-exception-store.ts";
import { readCandidatePage } from "../gateway/read-candidate.ts";
import type { Portal } from "../portal.ts";
import { countWaiting } from "../queue/queue-store.ts";
import { readChanges } from "../queue/read-changes.ts";
import { candidatesTurns } from "../reviews/waiting-for-candidate.ts";
import { type CandidateRow, candidateRow } from "./candidate-view.ts";

export type CandidatePage = {
  candidates: CandidateRow[];
  page: number;
  /** Null where the service does not tell. */
  totalCount: number | null;
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
  const { q, status, sort, page, perPage } = query;
  const [told] = await Promise.all([
    client.call(api.listCandidates, { query: { q, status, sort, page, per_page: perPage } }),
    readChanges(portal, staff.companyId, client),
  ]);
  const { candidates, ...known } = readCandidatePage(told);
  const [waiting, exceptions, turns] = await Promise.all([
    countWaiting(portal.db, staff.companyId, candidates),
    findWaitingExceptions(portal.db, staff.companyId, candidates),
    candidatesTurns(portal, client, staff.companyId, candidates),
  ]);
  return {
    candidates: candidates.map((candidate) =>
      candidateRow(
        candidate,
        waiting.get(candidate.id) ?? 0,
        exceptions.has(candidate.id),
        turns.get(candidate.id),
      ),
    ),
    page: known.page ?? page,
    totalCount: known.totalCount,
    // Where the service does not tell how many there are, a page that is just full may have one after it.
    totalPages: known.totalPages ?? (candidates.length === perPage ? page + 1 : page),
  };
}

type Counts = { all: number | null; byStatus: Record<CandidateStatus, number | null> };

/**
 * How many candidates there are of each status, and in all; null where the service does not tell. One that says the same
 * number of every status takes no notice of it.
 */
export async function countCandidates(client: Client): Promise<Counts> {
  const count = async (status?: CandidateStatus) => {
    const told = await client.call(api.listCandidates, { query: { status, per_page: 1 } });
    return readCandidatePage(told).totalCount;
  };
  const [all, ...counts] = await Promise.all([count(), ...candidateStatus.options.map(count)]);
  const unfiltered = Boolean(all) && counts.every((one) => one === all);
  const byStatus = Object.fromEntries(
    candidateStatus.options.map((status, index) => [status, unfiltered ? null : (counts[index] ?? null)]),
  ) as Counts["byStatus"];
  return { all: all ?? null, byStatus };
}

import type { Client } from "../../client/client.ts";
import type { Staff } from "../auth/staff.ts";
import { findCandidate } from "../connections/find-candidate.ts";
import type { Portal } from "../portal.ts";
import { type CandidateRow, candidateRow } from "./candidate-view.ts";
import { countQueue, listQueue, type Waiting } from "./document-store.ts";

/** A candidate whose documents wait. `candidate` is null when the service has erased it since, or another has its id. */
export type WaitingRow = {
  /** Differs from every other row's. */
  key: string;
  partnerApplicationId: string;
  waiting: number;
  since: string;
  candidate: CandidateRow | null;
};

export type WaitingPage = {
  rows: WaitingRow[];
  page: number;
  totalCount: number;
  totalDocuments: number;
  totalPages: number;
};

/** Candidates with documents that nobody decided on yet, those that wait longest first. */
export async function listWaiting(
  portal: Portal,
  staff: Staff,
  client: Client,
  { page, perPage }: { page: number; perPage: number },
): Promise<WaitingPage> {
  const [queue, counts] = await Promise.all([
    listQueue(portal.db, staff.companyId, { limit: perPage, offset: (page - 1) * perPage }),
    countQueue(portal.db, staff.companyId),
  ]);
  return {
    rows: await Promise.all(queue.map((entry) => waitingRow(client, entry))),
    page,
    totalCount: counts.candidates,
    totalDocuments: counts.documents,
    totalPages: Math.max(1, Math.ceil(counts.candidates / perPage)),
  };
}

async function waitingRow(client: Client, entry: Waiting): Promise<WaitingRow> {
  const row = {
    key: `${entry.candidateId ?? ""}:${entry.partnerApplicationId}`,
    partnerApplicationId: entry.partnerApplicationId,
    waiting: entry.waiting,
    since: entry.since.toISOString(),
  };
  const candidate = await findCandidate(client, entry.partnerApplicationId);
  const same = candidate && (entry.candidateId ?? candidate.id) === candidate.id;
  return { ...row, candidate: same ? candidateRow(candidate, entry.waiting) : null };
}

import type { Client } from "../../client/client.ts";
import type { Staff } from "../auth/staff.ts";
import type { KnownCandidate } from "../gateway/read-candidate.ts";
import type { Portal } from "../portal.ts";
import { countQueue, listQueue, renameInQueue, type Waiting } from "../queue/queue-store.ts";
import { type Coverage, readChanges } from "../queue/read-changes.ts";
import { type CandidatesTurn, candidatesTurns } from "../reviews/waiting-for-candidate.ts";
import { type CandidateRow, candidateRow } from "./candidate-view.ts";
import { queuedCandidates } from "./queued-candidates.ts";

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
  /** Which documents this is a list of. */
  covers: Coverage;
};

/**
 * Candidates with documents that nobody decided on yet, those that wait longest first: of all documents that the service
 * has, where it lists them. That takes two calls, however many candidates there are.
 */
export async function listWaiting(
  portal: Portal,
  staff: Staff,
  client: Client,
  { page, perPage }: { page: number; perPage: number },
): Promise<WaitingPage> {
  const covers = await readChanges(portal, staff.companyId, client);
  const [queue, counts] = await Promise.all([
    listQueue(portal.db, staff.companyId, { limit: perPage, offset: (page - 1) * perPage }),
    countQueue(portal.db, staff.companyId),
  ]);
  const candidates = await queuedCandidates(client, queue, { takesIds: covers === "all" });
  const found = [...candidates.values()];
  await renameInQueue(portal.db, staff.companyId, found);
  const turns = await candidatesTurns(portal, client, staff.companyId, found);
  return {
    rows: queue.map((entry) => waitingRow(entry, candidates.get(entry), turns)),
    page,
    totalCount: counts.candidates,
    totalDocuments: counts.documents,
    totalPages: Math.max(1, Math.ceil(counts.candidates / perPage)),
    covers,
  };
}

function waitingRow(
  entry: Waiting,
  candidate: KnownCandidate | undefined,
  turns: ReadonlyMap<number, CandidatesTurn>,
): WaitingRow {
  return {
    key: `${entry.candidateId ?? ""}:${entry.partnerApplicationId}`,
    partnerApplicationId: entry.partnerApplicationId,
    waiting: entry.waiting,
    since: entry.since.toISOString(),
    candidate: candidate ? candidateRow(candidate, entry.waiting, false, turns.get(candidate.id)) : null,
  };
}

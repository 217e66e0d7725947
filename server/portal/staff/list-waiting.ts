import { type Client, ClientError } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import type { Staff } from "../auth/staff.ts";
import type { Portal } from "../portal.ts";
import { type CandidateRow, candidateRow } from "./candidate-view.ts";
import { countQueue, listQueue, type Waiting } from "./document-store.ts";

/** A candidate whose documents wait. `candidate` is null when the service has erased it since. */
export type WaitingRow = {
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
    partnerApplicationId: entry.partnerApplicationId,
    waiting: entry.waiting,
    since: entry.since.toISOString(),
  };
  try {
    const candidate = await client.call(api.getCandidate, {
      params: { partner_application_id: entry.partnerApplicationId },
    });
    return { ...row, candidate: candidateRow(candidate, entry.waiting) };
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return { ...row, candidate: null };
    throw error;
  }
}

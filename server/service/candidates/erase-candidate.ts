import type { Transaction } from "../../platform/db/database.ts";
import { listBlobsForRemoval } from "../files/file-store.ts";
import { deleteCandidateRow } from "../records/candidate-store.ts";
import { eraseEvents } from "../records/history-store.ts";
import type { Service } from "../service.ts";

/**
 * Erases a candidate in a transaction that has its lock, whoever requested it: the record, its checks, its files and the
 * personal data in its history. The files' blobs are listed; `removeBlobs` after the commit takes them out of the store.
 */
export async function eraseCandidate(service: Service, tx: Transaction, candidateId: number): Promise<void> {
  await eraseEvents(tx, candidateId);
  await listBlobsForRemoval(tx, candidateId, service.clock.now());
  await deleteCandidateRow(tx, candidateId);
}

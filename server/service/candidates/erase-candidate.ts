import type { NewEntry } from "../../platform/audit/audit-log.ts";
import { eraseFromLog } from "../../platform/audit/erase-from-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { auditLog } from "../audit/record-audit.ts";
import { eraseOrdersOf } from "../checks/provider-order-store.ts";
import { takeTurn } from "../checks/take-turn.ts";
import { keepOrderNumbers } from "../costs/order-store.ts";
import { listBlobsForRemoval } from "../files/file-store.ts";
import { deleteCandidateRow } from "../records/candidate-store.ts";
import { eraseEvents } from "../records/history-store.ts";
import type { Service } from "../service.ts";

/**
 * Erases a candidate in a transaction that has its lock, whoever requested it: the record, its checks, its files and the
 * personal data in its history and in the audit log. Connected providers that had its checks are told. The files' blobs are listed; `removeBlobs` after the commit takes them out of the store.
 */
export async function eraseCandidate(
  service: Service,
  tx: Transaction,
  { companyId, candidateId }: { companyId: number; candidateId: number },
  actor: NewEntry["actor"],
): Promise<void> {
  await eraseEvents(tx, candidateId);
  await listBlobsForRemoval(tx, candidateId, service.clock.now());
  for (const turn of await eraseOrdersOf(tx, candidateId, service.clock.now()))
    await takeTurn(service, tx, turn);
  await keepOrderNumbers(tx, candidateId);
  await deleteCandidateRow(tx, candidateId);
  await eraseFromLog(auditLog(service), tx, { companyId, candidateId: String(candidateId), actor });
}

import type { Transaction } from "../db/database.ts";
import type { AuditLog, NewEntry } from "./audit-log.ts";
import { erasePersonalOf, lockLog } from "./audit-store.ts";
import { recordAtOnce } from "./record-at-once.ts";
import { candidateErased } from "./verify-log.ts";

/**
 * Takes what names a candidate out of every entry, and records that they were erased: in the transaction that erases them. The
 * chain covers commitments alone, so it still verifies.
 */
export async function eraseFromLog(
  log: AuditLog,
  tx: Transaction,
  erasure: Pick<NewEntry, "companyId" | "actor" | "details"> & { candidateId: string },
): Promise<void> {
  const { companyId, candidateId, actor, details } = erasure;
  // Sealing changes the same rows in another order.
  await lockLog(tx, log.schema, companyId);
  await recordAtOnce(log, tx, {
    companyId,
    action: candidateErased,
    actor,
    candidate: { id: candidateId },
    ...(details ? { details } : {}),
  });
  await erasePersonalOf(tx, log.schema, { companyId, candidateId });
}

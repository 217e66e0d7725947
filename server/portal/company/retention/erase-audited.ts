import type { NewEntry } from "../../../platform/audit/audit-log.ts";
import { eraseFromLog } from "../../../platform/audit/erase-from-log.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { auditLog } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import { eraseHeld, type Held } from "./held-store.ts";

/**
 * Erases all rows about a candidate, and what names them in the audit log, which records it. Returns whether it did; see
 * `eraseHeld`. Entries always know the service's own id of the candidate.
 */
export async function eraseAudited(
  portal: Portal,
  tx: Transaction,
  held: Held,
  actor: NewEntry["actor"],
): Promise<boolean> {
  if (!(await eraseHeld(tx, held))) return false;
  const { companyId, candidateId } = held;
  if (candidateId !== null) {
    await eraseFromLog(auditLog(portal), tx, { companyId, candidateId: String(candidateId), actor });
  }
  return true;
}

import type { Transaction } from "../../platform/db/database.ts";
import type { Service } from "../service.ts";
import { candidateStatus } from "./candidate.ts";
import { type CandidateRow, progressOf, updateCandidateRow } from "./candidate-store.ts";

/**
 * Keeps the stored status what the rules derive from the row. `completed_at` stays when a completed candidate is
 * canceled, and is gone while added checks are open again.
 */
export async function refreshStatus(
  service: Service,
  tx: Transaction,
  row: CandidateRow,
): Promise<CandidateRow> {
  const now = service.clock.now();
  const status = candidateStatus(progressOf(row), now);
  const completedAt = completionOf(row, status, now);
  if (status === row.status && completedAt === row.completed_at) return row;
  await updateCandidateRow(tx, row.id, { status, completed_at: completedAt });
  return { ...row, status, completed_at: completedAt };
}

function completionOf(row: CandidateRow, status: CandidateRow["status"], now: Date): Date | null {
  if (status === "completed") return row.completed_at ?? now;
  return status === "canceled" ? row.completed_at : null;
}

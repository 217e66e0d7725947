import type { Transaction } from "../../../platform/db/database.ts";
import { endExceptions } from "./document-exception-store.ts";
import { stopWaiting } from "./queue-store.ts";

/**
 * Candidates have withdrawn their consent, or were canceled: nobody has to look at their documents any more, nor at why they can't
 * provide them. Results, disputes and messages stay.
 */
export async function endWaiting(
  tx: Transaction,
  companyId: number,
  candidateIds: readonly number[],
  at: Date,
): Promise<void> {
  await stopWaiting(tx, companyId, candidateIds);
  await endExceptions(tx, companyId, candidateIds, at);
}

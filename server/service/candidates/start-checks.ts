import { findCheckType } from "../../contract/catalogue.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { providers } from "../providers/providers.ts";
import { type CandidateRow, findCandidateById } from "../records/candidate-store.ts";
import { updateCheck } from "../records/check-store.ts";
import { waitingChecks } from "../records/waiting-checks.ts";
import type { Service } from "../service.ts";

/**
 * Hands the checks of a submitted candidate that have not been handed over yet to their providers; those that wait for a
 * fact or a document stay, whichever provider they have. Before the signature, and for a canceled candidate, it does nothing.
 * Whatever may bring what is missing calls it, in the same transaction.
 * @param anyway hands over those that wait too
 */
export async function startChecks(
  service: Service,
  tx: Transaction,
  candidate: CandidateRow,
  { anyway = false } = {},
): Promise<CandidateRow> {
  if (!candidate.submitted_at || candidate.canceled_at) return candidate;
  const waiting = waitingChecks(service, candidate);
  const ready = candidate.checks.filter(
    ({ id, status, submitted_at }) => status === "candidate" && !submitted_at && (anyway || !waiting.has(id)),
  );
  if (ready.length === 0) return candidate;
  const now = service.clock.now();
  for (const check of ready) {
    const turnaroundHours = findCheckType(check.type)?.turnaround_hours ?? 0;
    const dueAt = new Date(now.getTime() + turnaroundHours * 3_600_000);
    await updateCheck(tx, check.id, { submitted_at: now, due_at: dueAt });
  }
  let current = (await findCandidateById(tx, candidate.id)) ?? candidate;
  for (const check of ready) current = await providers[check.provider].start(service, tx, current, check.id);
  return current;
}

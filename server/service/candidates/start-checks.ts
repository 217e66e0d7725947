import { findCheckType } from "../../contract/catalogue.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { providers } from "../providers/providers.ts";
import { type CandidateRow, findCandidateById } from "../records/candidate-store.ts";
import { updateCheck } from "../records/check-store.ts";
import type { Service } from "../service.ts";

/** Hands the checks of a submitted candidate that have not been handed over yet to their providers. */
export async function startChecks(
  service: Service,
  tx: Transaction,
  candidate: CandidateRow,
): Promise<CandidateRow> {
  const now = service.clock.now();
  const waiting = candidate.checks.filter((check) => check.status === "candidate" && !check.submitted_at);
  for (const check of waiting) {
    const turnaroundHours = findCheckType(check.type)?.turnaround_hours ?? 0;
    const dueAt = new Date(now.getTime() + turnaroundHours * 3_600_000);
    await updateCheck(tx, check.id, { submitted_at: now, due_at: dueAt });
  }
  let current = (await findCandidateById(tx, candidate.id)) ?? candidate;
  for (const check of waiting)
    current = await providers[check.provider].start(service, tx, current, check.id);
  return current;
}

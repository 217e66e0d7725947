import type { Transaction } from "../../platform/db/database.ts";
import { changeCheckStatus } from "../checks/change-status.ts";
import type { CandidateRow } from "../records/candidate-store.ts";
import { mayChange } from "../records/check.ts";
import type { Actor } from "../records/history-store.ts";
import type { Service } from "../service.ts";
import { referenceOutcome, wantedNumber } from "./referee.ts";
import { findReferees } from "./referee-store.ts";

export const referencesActor: Actor = { type: "provider", id: null, name: "References" };

/** Completes a check that the provider `reference` runs, when its referees' answers suffice or no longer can. */
export async function settleCheck(
  service: Service,
  tx: Transaction,
  candidate: CandidateRow,
  checkId: number,
): Promise<CandidateRow> {
  const check = candidate.checks.find(({ id }) => id === checkId);
  if (check?.provider !== "reference" || !mayChange(check.status, "completed")) return candidate;
  const outcome = referenceOutcome(wantedNumber(check.details), await findReferees(tx, checkId));
  if (!outcome) return candidate;
  return await changeCheckStatus(service, tx, candidate, checkId, {
    to: "completed",
    outcome,
    actor: referencesActor,
  });
}

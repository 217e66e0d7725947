import type { Candidate } from "../../contract/candidate.ts";
import type { Outcome } from "../../contract/check.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { changeCheckStatus } from "../checks/change-status.ts";
import { knownCheck } from "../checks/known-check.ts";
import { simulatedFindings } from "../providers/simulated.ts";
import type { CandidateRow } from "../records/candidate-store.ts";
import { candidateView } from "../records/candidate-view.ts";
import { isClosed } from "../records/check.ts";
import { findCandidateOfCheck, updateCheck, writeFindings } from "../records/check-store.ts";
import type { Actor } from "../records/history-store.ts";
import type { Caller, Service } from "../service.ts";
import { lockWithinReach, requireSandbox } from "./require-sandbox.ts";

/** Whose doing it is in the history. */
export const sandboxActor: Actor = { type: "provider", id: null, name: "Sandbox" };

/**
 * POST /sandbox/checks/{candidate_check_id}/outcome. What is on its way to the check otherwise finds it closed and leaves it.
 * @throws AppError `sandbox_off`, `not_found`; `illegal_transition` for a check that is closed
 */
export async function forceOutcome(
  service: Service,
  caller: Caller,
  checkId: number,
  outcome: Outcome,
): Promise<Candidate> {
  return await withOpenCheck(service, caller, checkId, async (tx, candidate) => {
    const { status, submitted_at } = knownCheck(candidate, checkId);
    let current = candidate;
    if (!submitted_at) await updateCheck(tx, checkId, { submitted_at: service.clock.now() });
    if (status === "candidate") {
      current = await changeCheckStatus(service, tx, current, checkId, {
        to: "in-progress",
        actor: sandboxActor,
      });
    }
    await writeFindings(tx, { id: checkId, companyId: candidate.company_id }, simulatedFindings[outcome]);
    const change = { to: "completed", outcome, actor: sandboxActor } as const;
    return await changeCheckStatus(service, tx, current, checkId, change);
  });
}

/**
 * POST /sandbox/checks/{candidate_check_id}/overdue
 * @throws AppError `sandbox_off`, `not_found`; `illegal_transition` for a check that is closed or overdue
 */
export async function forceOverdue(service: Service, caller: Caller, checkId: number): Promise<Candidate> {
  return await withOpenCheck(service, caller, checkId, async (tx, candidate) => {
    const now = service.clock.now();
    await updateCheck(tx, checkId, { due_at: now });
    const checks = candidate.checks.map((check) =>
      check.id === checkId ? { ...check, due_at: now.toISOString() } : check,
    );
    const change = { to: "overdue", actor: sandboxActor } as const;
    return await changeCheckStatus(service, tx, { ...candidate, checks }, checkId, change);
  });
}

async function withOpenCheck(
  service: Service,
  caller: Caller,
  checkId: number,
  change: (tx: Transaction, candidate: CandidateRow) => Promise<CandidateRow>,
): Promise<Candidate> {
  requireSandbox(service);
  return await service.db.begin(async (tx) => {
    const candidateId = await findCandidateOfCheck(tx, checkId);
    const what = { what: "check", param: "candidate_check_id" };
    const candidate = await lockWithinReach(tx, caller, candidateId, what);
    const { status } = knownCheck(candidate, checkId);
    if (isClosed(status)) {
      throw new AppError("illegal_transition", `The check is ${status} already, which is final.`);
    }
    return candidateView(await change(tx, candidate), service);
  });
}

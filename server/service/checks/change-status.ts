import type { CheckStatus, Outcome } from "../../contract/check.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { CandidateRow, CheckInCandidate } from "../records/candidate-store.ts";
import { mayChange } from "../records/check.ts";
import { updateCheckStatus } from "../records/check-store.ts";
import { type Actor, recordEvent } from "../records/history-store.ts";
import { refreshStatus } from "../records/refresh-status.ts";
import type { Service } from "../service.ts";
import { recordCheckEvent } from "../webhooks/record-check-event.ts";
import { cancelOrderOf } from "./provider-order-store.ts";
import { takeTurn } from "./take-turn.ts";

export type StatusChange = { to: Exclude<CheckStatus, "completed">; actor: Actor } | Completion;
type Completion = { to: "completed"; outcome: Outcome; actor: Actor };

/**
 * The one place where a check changes status: the check and its sub-checks, the candidate's status, the history and
 * the webhook event change together, in the caller's transaction, which has the candidate's lock.
 * @returns the candidate as it is after the change.
 */
export async function changeCheckStatus(
  service: Service,
  tx: Transaction,
  candidate: CandidateRow,
  checkId: number,
  change: StatusChange,
): Promise<CandidateRow> {
  const check = candidate.checks.find(({ id }) => id === checkId);
  if (!check) throw new Error(`Check ${checkId} is not one of candidate ${candidate.id}.`);
  if (!mayChange(check.status, change.to)) {
    throw new AppError("illegal_transition", `A check that is ${check.status} cannot become ${change.to}.`);
  }
  const now = service.clock.now();
  const changed = await updateCheckStatus(tx, check.id, changesOf(check, change, now));
  const after = await refreshStatus(service, tx, {
    ...candidate,
    checks: candidate.checks.map((each) => (each.id === check.id ? changed : each)),
  });
  await recordEvent(tx, {
    companyId: candidate.company_id,
    candidateId: candidate.id,
    type: "check.status_changed",
    description: `${check.title}: ${check.status} → ${change.to}.`,
    actor: change.actor,
    at: now,
    candidateCheckId: check.id,
    from: check.status,
    to: change.to,
  });
  await recordCheckEvent(service, tx, {
    candidate: {
      id: after.id,
      companyId: after.company_id,
      partnerId: after.partner_id,
      partnerApplicationId: after.partner_application_id,
      source: after.source,
      status: after.status,
    },
    check: {
      id: check.id,
      type: check.type,
      previousStatus: check.status,
      status: changed.status,
      outcome: changed.outcome,
      completedAt: changed.completed_at === null ? null : new Date(changed.completed_at),
    },
  });
  if (check.provider === "http" && change.to === "canceled") {
    const turn = await cancelOrderOf(tx, check.id, now);
    if (turn) await takeTurn(service, tx, turn);
  }
  return after;
}

function changesOf(check: CheckInCandidate, change: StatusChange, now: Date) {
  switch (change.to) {
    case "completed":
      return { status: change.to, outcome: change.outcome, completed_at: now };
    case "in-progress":
      return { status: change.to, ...(check.started_at ? {} : { started_at: now }) };
    default:
      return { status: change.to };
  }
}

import type { Transaction } from "../../platform/db/database.ts";
import { changeCheckStatus } from "../checks/change-status.ts";
import type { CandidateRow, CheckInCandidate } from "../records/candidate-store.ts";
import { handCheckTo } from "../records/check-store.ts";
import { type Actor, recordEvent, serviceActor } from "../records/history-store.ts";
import type { Service } from "../service.ts";

/** Says in the history that a provider has the check now, and with it what was handed over of the candidate. */
export async function recordHandover(
  service: Service,
  tx: Transaction,
  candidate: CandidateRow,
  check: CheckInCandidate,
  actor: Actor,
): Promise<void> {
  await handedOver(service, tx, candidate, check, {
    actor,
    description: `${check.title}: handed over to ${actor.name}.`,
  });
}

/** A check that its provider does not do is a person's from now on, in progress until somebody records the outcome. */
export async function takeBack(
  service: Service,
  tx: Transaction,
  candidate: CandidateRow,
  check: CheckInCandidate,
  { actor, why }: { actor: Actor; why: string },
): Promise<void> {
  await handCheckTo(tx, check.id, "manual");
  await handedOver(service, tx, candidate, check, {
    actor,
    description: `${check.title}: handed back by ${actor.name} (${why}). A person carries it out.`,
  });
  if (check.status !== "candidate") return;
  const checks = candidate.checks.map((each) =>
    each.id === check.id ? { ...each, provider: "manual" as const } : each,
  );
  await changeCheckStatus(service, tx, { ...candidate, checks }, check.id, {
    to: "in-progress",
    actor: serviceActor,
  });
}

async function handedOver(
  service: Service,
  tx: Transaction,
  candidate: CandidateRow,
  check: CheckInCandidate,
  { actor, description }: { actor: Actor; description: string },
): Promise<void> {
  await recordEvent(tx, {
    companyId: candidate.company_id,
    candidateId: candidate.id,
    candidateCheckId: check.id,
    type: "check.handed_over",
    description,
    actor,
    at: service.clock.now(),
  });
}

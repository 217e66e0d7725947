import type { Candidate } from "../../contract/candidate.ts";
import { AppError } from "../../contract/error-code.ts";
import { waitingSentence } from "../../contract/waiting-for.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { dueAt } from "../checks/due-at.ts";
import { knownCheck } from "../checks/known-check.ts";
import { cancelOrderOf } from "../checks/provider-order-store.ts";
import { takeTurn } from "../checks/take-turn.ts";
import { openFacts } from "../facts/candidate-facts.ts";
import { http } from "../providers/http.ts";
import { type CandidateRow, type CheckInCandidate, findCandidateById } from "../records/candidate-store.ts";
import { candidateView } from "../records/candidate-view.ts";
import { isClosed } from "../records/check.ts";
import { updateCheck } from "../records/check-store.ts";
import { partnerActor, recordEvent } from "../records/history-store.ts";
import { wouldWaitFor } from "../records/waiting-checks.ts";
import { withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";

/**
 * POST …/checks/{candidate_check_id}/handover: a check that has left leaves again, with what is known and approved now. Its
 * provider is told to cancel what it has.
 * @throws AppError `not_found`; `illegal_transition` for a check that is here or closed, that would wait, or that nobody is handed
 */
export async function handOverAgain(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  checkId: number,
): Promise<Candidate> {
  return await withCandidate(service, caller, partnerApplicationId, async (tx, candidate) => {
    const check = knownCheck(candidate, checkId);
    refuseUnlessAway(check);
    const { saved } = await openFacts(service, tx, candidate);
    const waits = wouldWaitFor(service, candidate, check, saved);
    if (waits) throw refused(waitingSentence([{ title: check.title, for: waits }]));
    if (check.provider === "http") await orderAgain(service, tx, candidate, check.id);
    const now = service.clock.now();
    await updateCheck(tx, check.id, { submitted_at: now, due_at: dueAt(check, now) });
    await recordEvent(tx, {
      companyId: candidate.company_id,
      candidateId: candidate.id,
      candidateCheckId: check.id,
      type: "check.handed_over",
      description: `${check.title}: is handed over again.`,
      actor: partnerActor(caller),
      at: now,
    });
    return candidateView((await findCandidateById(tx, candidate.id)) ?? candidate, service);
  });
}

function refuseUnlessAway({ status, submitted_at, provider }: CheckInCandidate): void {
  if (isClosed(status)) throw refused("The check is closed.");
  if (!submitted_at)
    throw refused("The check has not been handed over yet; what it waits for is in waiting_for.");
  if (provider === "simulated") throw refused("The check is simulated: nobody has it.");
  if (provider === "reference") throw refused("Referees carry the check out, who get no documents.");
}

/** The provider that has the check hears that nobody wants it any more, and the one that the company has for it now gets it. */
async function orderAgain(
  service: Service,
  tx: Transaction,
  candidate: CandidateRow,
  checkId: number,
): Promise<void> {
  const canceled = await cancelOrderOf(tx, checkId, service.clock.now());
  if (canceled) await takeTurn(service, tx, canceled);
  await http.start(service, tx, candidate, checkId);
}

function refused(why: string): AppError {
  return new AppError("illegal_transition", `${why} Nothing was changed.`);
}

import type { Candidate } from "../../contract/candidate.ts";
import { eraseIfDue } from "../candidates/erase-outlived.ts";
import { markCandidateOverdue } from "../candidates/mark-overdue.ts";
import { removeBlobs } from "../files/remove-blobs.ts";
import { findCandidateById } from "../records/candidate-store.ts";
import { candidateView } from "../records/candidate-view.ts";
import { knownCandidate, withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { moveBack } from "./moved-times-store.ts";
import { requireSandbox } from "./require-sandbox.ts";

/**
 * POST /sandbox/candidates/{partner_application_id}/clock: everybody else's time goes on as it does. What is then due is done at
 * once, but for what workers send: jobs and calls, which they find due.
 * @throws AppError `sandbox_off`, `not_found`
 */
export async function moveClock(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  hours: number,
): Promise<Candidate | null> {
  requireSandbox(service);
  const { id } = await knownCandidate(service.db, caller, partnerApplicationId);
  await withCandidate(service, caller, partnerApplicationId, (tx, candidate) =>
    moveBack(tx, candidate.id, hours),
  );
  const now = service.clock.now();
  await markCandidateOverdue(service, id, now);
  await eraseIfDue(service, id, now);
  await removeBlobs(service);
  const candidate = await findCandidateById(service.db, id);
  return candidate ? candidateView(candidate, service) : null;
}

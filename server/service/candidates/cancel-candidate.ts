import type { Candidate } from "../../contract/candidate.ts";
import { changeCheckStatus } from "../checks/change-status.ts";
import { updateCandidateRow } from "../records/candidate-store.ts";
import { candidateView } from "../records/candidate-view.ts";
import { isClosed } from "../records/check.ts";
import { partnerActor, recordEvent } from "../records/history-store.ts";
import { refreshStatus } from "../records/refresh-status.ts";
import { withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";

/**
 * PUT /candidates/{partner_application_id}/cancel: cancels the candidate and every check that is not completed.
 * On a canceled candidate it is a no-op (specification, section 3).
 */
export async function cancelCandidate(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
): Promise<Candidate> {
  return await withCandidate(service, caller, partnerApplicationId, async (tx, candidate) => {
    if (candidate.canceled_at) return candidateView(candidate, service);
    const now = service.clock.now();
    const actor = partnerActor(caller);
    await updateCandidateRow(tx, candidate.id, { canceled_at: now });
    let current = await refreshStatus(service, tx, { ...candidate, canceled_at: now });
    await recordEvent(tx, {
      companyId: candidate.company_id,
      candidateId: candidate.id,
      type: "candidate.canceled",
      description: "Canceled, with every check that was not completed.",
      actor,
      at: now,
      from: candidate.status,
      to: "canceled",
    });
    for (const check of candidate.checks.filter(({ status }) => !isClosed(status))) {
      current = await changeCheckStatus(service, tx, current, check.id, { to: "canceled", actor });
    }
    return candidateView(current, service);
  });
}

import type { Candidate } from "../../contract/candidate.ts";
import { updateCandidateRow } from "../records/candidate-store.ts";
import { candidateView } from "../records/candidate-view.ts";
import { partnerActor, recordEvent } from "../records/history-store.ts";
import { withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";

/**
 * POST /candidates/{partner_application_id}/start: marks the candidate as started on the partner's side. It is meant
 * for partners with a status webhook (specification, section 3), but not refused without one. Idempotent.
 */
export async function startCandidate(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
): Promise<Candidate> {
  return await withCandidate(service, caller, partnerApplicationId, async (tx, candidate) => {
    if (candidate.partner_application_started) return candidateView(candidate, service.settings);
    const started = { partner_application_started: true };
    await updateCandidateRow(tx, candidate.id, started);
    await recordEvent(tx, {
      companyId: candidate.company_id,
      candidateId: candidate.id,
      type: "candidate.started",
      description: "Started on the partner's side.",
      actor: partnerActor(caller),
      at: service.clock.now(),
    });
    return candidateView({ ...candidate, ...started }, service.settings);
  });
}

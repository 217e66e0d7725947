import type { Candidate } from "../../contract/candidate.ts";
import { startChecks } from "../candidates/start-checks.ts";
import { noteReview, withReview } from "../files/review-upload.ts";
import { candidateView } from "../records/candidate-view.ts";
import { withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { sandboxActor } from "./force-outcome.ts";
import { requireSandbox } from "./require-sandbox.ts";

/**
 * POST /sandbox/candidates/{partner_application_id}/document_approvals
 * @throws AppError `sandbox_off`, `not_found`
 */
export async function approveDocuments(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
): Promise<Candidate> {
  requireSandbox(service);
  return await withCandidate(service, caller, partnerApplicationId, async (tx, candidate) => {
    let current = candidate;
    for (const upload of candidate.documents.filter(({ review }) => review === null)) {
      await noteReview(service, tx, candidate, { upload, decision: "approved", actor: sandboxActor });
      current = withReview(current, upload.id, "approved");
    }
    return candidateView(await startChecks(service, tx, current), service);
  });
}

import type { Candidate } from "../../contract/candidate.ts";
import { candidateView } from "../records/candidate-view.ts";
import { partnerActor } from "../records/history-store.ts";
import { withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { changeCheckStatus } from "./change-status.ts";
import { knownCheck } from "./known-check.ts";

/**
 * PUT …/checks/{candidate_check_id}/cancel: on a canceled check a no-op.
 * @throws AppError `not_found`; `illegal_transition` for a completed check
 */
export async function cancelCheck(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  checkId: number,
): Promise<Candidate> {
  return await withCandidate(service, caller, partnerApplicationId, async (tx, candidate) => {
    if (knownCheck(candidate, checkId).status === "canceled") return candidateView(candidate, service);
    const change = { to: "canceled", actor: partnerActor(caller) } as const;
    return candidateView(await changeCheckStatus(service, tx, candidate, checkId, change), service);
  });
}

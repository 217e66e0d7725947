import type { Candidate } from "../../contract/candidate.ts";
import { candidateView } from "../records/candidate-view.ts";
import { knownCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";

/** GET /candidates/{partner_application_id} */
export async function getCandidate(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
): Promise<Candidate> {
  return candidateView(await knownCandidate(service.db, caller, partnerApplicationId), service.settings);
}

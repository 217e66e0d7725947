import type { FactSheet } from "../../contract/facts/fact.ts";
import { knownCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { factSheetFor, openFacts } from "./candidate-facts.ts";

/** GET /candidates/{partner_application_id}/facts @throws AppError as `knownCandidate` */
export async function getFacts(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
): Promise<FactSheet> {
  const candidate = await knownCandidate(service.db, caller, partnerApplicationId);
  return factSheetFor(candidate, await openFacts(service, service.db, candidate));
}

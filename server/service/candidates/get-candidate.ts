import type { z } from "zod";
import type { candidateRead } from "../../contract/candidate.ts";
import { factSheetFor, openFacts } from "../facts/candidate-facts.ts";
import { candidateView } from "../records/candidate-view.ts";
import { knownCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";

/** GET /candidates/{partner_application_id}, with the facts where they are asked for. @throws AppError as `knownCandidate` */
export async function getCandidate(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  include?: "facts",
): Promise<z.output<typeof candidateRead>> {
  const candidate = await knownCandidate(service.db, caller, partnerApplicationId);
  const view = candidateView(candidate, service);
  if (!service.settings.extensions) return view;
  const read = caller.isCompany ? { ...view, owner: { name: candidate.owner_name } } : view;
  if (include !== "facts") return read;
  return { ...read, facts: factSheetFor(candidate, await openFacts(service, service.db, candidate)) };
}

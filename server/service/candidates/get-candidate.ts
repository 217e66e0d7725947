import type { z } from "zod";
import type { candidateRead } from "../../contract/candidate.ts";
import { factSheetFor, openFacts } from "../facts/candidate-facts.ts";
import { matchesOf } from "../facts/matches-of.ts";
import { candidateView } from "../records/candidate-view.ts";
import { knownCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";

/** GET /candidates/{partner_application_id}, with the facts where they are asked for. @throws AppError as `knownCandidate` */
export async function getCandidate(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  include?: "facts" | "facts,matches",
): Promise<z.output<typeof candidateRead>> {
  const candidate = await knownCandidate(service.db, caller, partnerApplicationId);
  const view = candidateView(candidate, service);
  if (!service.settings.extensions) return view;
  const read = caller.isCompany ? { ...view, owner: { name: candidate.owner_name } } : view;
  if (include === undefined) return read;
  const facts = await openFacts(service, service.db, candidate);
  const withFacts = { ...read, facts: factSheetFor(candidate, facts), documents: candidate.documents };
  if (include === "facts") return withFacts;
  // ?partner_id= says which candidate is meant, not among whom a company's own token looks.
  const reach = caller.isCompany ? { companyId: caller.companyId, partnerId: null } : caller.reach;
  return { ...withFacts, matches: await matchesOf(service, reach, candidate, facts) };
}

import type { Referee } from "../../contract/referee.ts";
import { knownCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { findReferees } from "./referee-store.ts";
import { refereeView } from "./referee-view.ts";
import { referenceCheck } from "./reference-check.ts";

/**
 * GET …/checks/{candidate_check_id}/referees: in the order in which they were added.
 * @throws AppError `not_found`, `referees_not_supported`
 */
export async function listReferees(
  service: Service,
  caller: Caller,
  params: { partner_application_id: string; candidate_check_id: number },
): Promise<Referee[]> {
  const candidate = await knownCandidate(service.db, caller, params.partner_application_id);
  const { check } = referenceCheck(service, candidate, params.candidate_check_id);
  const rows = await findReferees(service.db, check.id);
  const shown = { candidate, now: service.clock.now(), extensions: service.settings.extensions };
  return rows.map((row) => refereeView(row, check.status, shown));
}

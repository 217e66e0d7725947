import { refuseHeld } from "../../contract/retention/refuse-held.ts";
import { partnerActor, recordEvent } from "../records/history-store.ts";
import { withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { refereeStatus } from "./referee.ts";
import { deleteRefereeRow } from "./referee-store.ts";
import { knownReferee, referenceCheck } from "./reference-check.ts";

/**
 * DELETE …/referees/{referee_id}: erases the referee with the answers, whatever the state; links to the form stop
 * working. The check stays as it is: another referee may take the place.
 * @throws AppError `not_found`, `referees_not_supported`, `under_legal_hold`
 */
export async function deleteReferee(
  service: Service,
  caller: Caller,
  params: { partner_application_id: string; candidate_check_id: number; referee_id: number },
): Promise<null> {
  return await withCandidate(service, caller, params.partner_application_id, async (tx, candidate) => {
    const { check } = referenceCheck(service, candidate, params.candidate_check_id);
    refuseHeld(candidate.legal_hold);
    const referee = await knownReferee(tx, check.id, params.referee_id);
    const now = service.clock.now();
    await deleteRefereeRow(tx, referee.id);
    await recordEvent(tx, {
      companyId: candidate.company_id,
      candidateId: candidate.id,
      type: "referee.deleted",
      description: `Deleted referee ${referee.id}.`,
      actor: partnerActor(caller),
      at: now,
      candidateCheckId: check.id,
      from: refereeStatus(referee, check.status, now),
    });
    return null;
  });
}

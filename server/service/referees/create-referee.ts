import { AppError } from "../../contract/error-code.ts";
import { type Referee, type RefereeInput, refereesPerCheck } from "../../contract/referee.ts";
import { formsForReferees } from "../forms/find-form.ts";
import { partnerActor } from "../records/history-store.ts";
import { withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { addReferee } from "./add-referee.ts";
import { takesReferees } from "./referee.ts";
import { findReferees } from "./referee-store.ts";
import { refereeView } from "./referee-view.ts";
import { referenceCheck, refuseClosed } from "./reference-check.ts";

/**
 * POST …/checks/{candidate_check_id}/referees: on Reference Check Plus, and for who the candidate is. Nobody is contacted by it.
 * @throws AppError `not_found`, `referees_not_supported`, `unknown_form`, `too_many_referees`, `illegal_transition`
 */
export async function createReferee(
  service: Service,
  caller: Caller,
  params: { partner_application_id: string; candidate_check_id: number },
  input: RefereeInput,
): Promise<Referee> {
  return await withCandidate(service, caller, params.partner_application_id, async (tx, candidate) => {
    const { check, ofIdentity } = referenceCheck(service, candidate, params.candidate_check_id);
    if (!ofIdentity && !takesReferees(check.type)) {
      throw new AppError(
        "referees_not_supported",
        "Referees are added to a Reference Check Plus; those of a Custom Reference Check come with its details.",
        { param: "candidate_check_id" },
      );
    }
    refuseClosed(check);
    if ((await findReferees(tx, check.id)).length >= refereesPerCheck) {
      throw new AppError(
        "too_many_referees",
        `A check has at most ${refereesPerCheck} referees; delete one before adding another.`,
      );
    }
    const form = await formsForReferees(tx, caller.companyId, { ofIdentity });
    const now = service.clock.now();
    const row = await addReferee(tx, candidate, check.id, {
      referee: { ...input, form: form(input.form_id, "form_id"), manual: true },
      actor: partnerActor(caller),
      at: now,
    });
    return refereeView(row, check.status, { candidate, now, extensions: service.settings.extensions });
  });
}

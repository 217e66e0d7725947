import { z } from "zod";
import { AppError } from "../../contract/error-code.ts";
import type { Portal } from "../portal.ts";
import { replaceNamedReferee } from "../referees/named-referee-store.ts";
import { isSameReferee, refuseUnfit } from "../referees/referee-details.ts";
import { sealReferee } from "../referees/seal-referee.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { changeReferees, refuseUnchangeable } from "./change-referees.ts";
import { newReferee } from "./name-referee.ts";

export const correctedReferee = newReferee.extend({ refereeId: z.int().positive() });

/**
 * Corrects a referee who was not asked yet. The specification changes none: a new one takes the place in the list, and
 * the old one goes. Sent again after a lost answer, it is done once.
 * @throws AppError `not_found`, `illegal_transition`, `validation_failed`; ClientError with the service's reason.
 */
export async function correctReferee(
  portal: Portal,
  opened: OpenedCandidate,
  { checkId, refereeId, referee }: z.output<typeof correctedReferee>,
): Promise<void> {
  await changeReferees(portal, opened, checkId, async ({ tx, journey, check }) => {
    const before = check.referees.find(({ id }) => id === refereeId);
    const corrected = check.referees.some((one) => one.changeable && isSameReferee(referee, one));
    if (!before && corrected) return;
    if (!before) throw new AppError("not_found", "This person is no longer on your list.");
    if (isSameReferee(referee, before)) return;
    refuseUnchangeable(before);
    refuseUnfit(
      referee,
      journey.person,
      check.referees.filter(({ id }) => id !== refereeId),
    );
    const sealedReferee = sealReferee(portal, opened.claims, { referee, formId: check.formId });
    await replaceNamedReferee(tx, opened.claims, refereeId, sealedReferee);
  });
}

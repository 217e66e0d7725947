import { z } from "zod";
import type { Portal } from "../portal.ts";
import { insertComingReferee } from "../referees/named-referee-store.ts";
import { isSameReferee, refereeDetails, refuseUnfit } from "../referees/referee-details.ts";
import { sealReferee } from "../referees/seal-referee.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { changeReferees } from "./change-referees.ts";

export const newReferee = z.object({ checkId: z.int().positive(), referee: refereeDetails });

/**
 * Adds a referee; nobody is contacted by it. Sent again after a lost answer, the same one is added once.
 * @throws AppError `illegal_transition`, `validation_failed`; ClientError with the service's reason.
 */
export async function nameReferee(
  portal: Portal,
  opened: OpenedCandidate,
  { checkId, referee }: z.output<typeof newReferee>,
): Promise<void> {
  await changeReferees(portal, opened, checkId, async ({ tx, journey, check }) => {
    if (check.referees.some((listed) => listed.changeable && isSameReferee(referee, listed))) return;
    refuseUnfit(referee, journey.person, check.referees);
    const sealedReferee = sealReferee(portal, opened.claims, { referee, formId: check.formId });
    await insertComingReferee(tx, opened.claims, { checkId, sealedReferee, at: portal.clock.now() });
  });
}

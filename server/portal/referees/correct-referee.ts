import { z } from "zod";
import { api } from "../../contract/api.ts";
import { AppError } from "../../contract/error-code.ts";
import type { OpenedCandidate } from "../journey/open-candidate.ts";
import type { Portal } from "../portal.ts";
import { changeReferees, ignoreGone, refuseUnchangeable } from "./change-referees.ts";
import { newReferee } from "./name-referee.ts";
import { replaceNamedReferee } from "./named-referee-store.ts";
import { refereeBody } from "./referee-body.ts";
import { isSameReferee, refuseUnfit } from "./referee-details.ts";

export const correctedReferee = newReferee.extend({ refereeId: z.int().positive() });

/**
 * Corrects a referee who was not asked yet. The specification changes none: a new one takes the place in the list, and
 * the old one goes. The new one comes first, so that nobody is lost when the connection breaks between the two.
 * @throws AppError `not_found`, `illegal_transition`, `validation_failed`; ClientError with the service's reason.
 */
export async function correctReferee(
  portal: Portal,
  opened: OpenedCandidate,
  { checkId, refereeId, referee }: z.output<typeof correctedReferee>,
): Promise<void> {
  await changeReferees(portal, opened, checkId, async ({ tx, journey, check }) => {
    const before = check.referees.find(({ id }) => id === refereeId);
    if (!before) throw new AppError("not_found", "This person is no longer on your list.");
    if (isSameReferee(referee, before)) return;
    refuseUnchangeable(before);
    refuseUnfit(
      referee,
      journey.person,
      check.referees.filter(({ id }) => id !== refereeId),
    );
    const params = {
      partner_application_id: opened.claims.partnerApplicationId,
      candidate_check_id: checkId,
    };
    const created = await opened.client.call(api.createReferee, {
      params,
      body: refereeBody(referee, check.formId),
    });
    await replaceNamedReferee(tx, opened.claims, refereeId, {
      refereeId: created.id,
      at: portal.clock.now(),
    });
    await ignoreGone(opened.client.call(api.deleteReferee, { params: { ...params, referee_id: refereeId } }));
  });
}

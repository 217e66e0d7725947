import { z } from "zod";
import type { Portal } from "../portal.ts";
import { deleteReferee } from "../referees/delete-referee.ts";
import { deleteNamedReferee } from "../referees/named-referee-store.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { changeReferees, refuseUnchangeable } from "./change-referees.ts";

export const removedReferee = z.object({ checkId: z.int().positive(), refereeId: z.int().positive() });

/**
 * Removes a referee who was not asked yet. One who is gone already is no failure.
 * @throws AppError `illegal_transition`
 */
export async function removeReferee(
  portal: Portal,
  opened: OpenedCandidate,
  { checkId, refereeId }: z.output<typeof removedReferee>,
): Promise<void> {
  await changeReferees(portal, opened, checkId, async ({ tx, check }) => {
    const listed = check.referees.find(({ id }) => id === refereeId);
    if (!listed) return;
    refuseUnchangeable(listed);
    await deleteReferee(opened.client, {
      partner_application_id: opened.claims.partnerApplicationId,
      candidate_check_id: checkId,
      referee_id: refereeId,
    });
    await deleteNamedReferee(tx, opened.claims, refereeId);
  });
}

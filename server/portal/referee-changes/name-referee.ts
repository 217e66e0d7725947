import { z } from "zod";
import { kindOf } from "../drafts/draft.ts";
import { deleteDraft } from "../drafts/draft-store.ts";
import { carryOut } from "../gateway/outbox/carry-out.ts";
import type { Portal } from "../portal.ts";
import { refereeChangeIntent } from "../referees/referee-change-intent.ts";
import { refereeDetails } from "../referees/referee-details.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { formForReferees } from "./form-for-referees.ts";
import { withKeptNumber } from "./with-kept-number.ts";

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
  const { formId } = await formForReferees(portal, opened, checkId);
  const kept = await withKeptNumber(portal, opened, referee);
  await carryOut(portal, refereeChangeIntent, {
    owner: opened.claims,
    client: opened.client,
    payload: { checkId, formId, replaces: null, referee: kept },
    carried: undefined,
    alone: true,
  });
  await deleteDraft(portal.db, opened.claims, kindOf({ of: "referee", checkId, refereeId: null }));
}

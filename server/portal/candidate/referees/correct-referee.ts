import { z } from "zod";
import type { Portal } from "../../foundation/portal.ts";
import { carryOut } from "../../gateway/outbox/carry-out.ts";
import { kindOf } from "../drafts/draft.ts";
import { deleteDraft } from "../drafts/draft-store.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { newReferee } from "./name-referee.ts";
import { refereeChangeIntent } from "./referee-change-intent.ts";
import type { RefereeForm } from "./referee-check.ts";
import { withKeptNumber } from "./with-kept-number.ts";

export const correctedReferee = newReferee.extend({ refereeId: z.int().positive() });

/**
 * Corrects a referee who was not asked yet. The specification changes none: a new one takes the place in the list, and
 * the old one goes. Sent again after a lost answer, it is done once.
 * @throws AppError `not_found`, `illegal_transition`, `validation_failed`; ClientError with the service's reason.
 */
export async function correctReferee(
  portal: Portal,
  opened: OpenedCandidate,
  { formId, listed }: RefereeForm,
  { checkId, refereeId, referee }: z.output<typeof correctedReferee>,
): Promise<void> {
  const before = listed.find(({ id }) => id === refereeId)?.contactNumber;
  const kept = await withKeptNumber(portal, opened, referee, before);
  await carryOut(portal, refereeChangeIntent, {
    owner: opened.claims,
    client: opened.client,
    payload: { checkId, formId, replaces: refereeId, referee: kept },
    carried: undefined,
    alone: true,
  });
  await deleteDraft(portal.db, opened.claims, kindOf({ of: "referee", checkId, refereeId }));
}

import { z } from "zod";
import type { Portal } from "../../foundation/portal.ts";
import { carryOut } from "../../gateway/outbox/carry-out.ts";
import { kindOf } from "../drafts/draft.ts";
import { deleteDraft } from "../drafts/draft-store.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { beginAskingReferees } from "./ask-referees-intent.ts";
import { refereeChangeIntent } from "./referee-change-intent.ts";
import type { RefereeForm } from "./referee-check.ts";
import { refereeDetails } from "./referee-details.ts";
import { withKeptNumber } from "./with-kept-number.ts";

export const newReferee = z.object({ checkId: z.int().positive(), referee: refereeDetails });

/**
 * Adds a referee, who is contacted once the candidate has signed. Sent again after a lost answer, the same one is added once.
 * @throws AppError `illegal_transition`, `validation_failed`; ClientError with the service's reason.
 */
export async function nameReferee(
  portal: Portal,
  opened: OpenedCandidate,
  { formId }: RefereeForm,
  { checkId, referee }: z.output<typeof newReferee>,
): Promise<void> {
  const kept = await withKeptNumber(portal, opened, referee);
  await carryOut(portal, refereeChangeIntent, {
    owner: opened.claims,
    client: opened.client,
    payload: { checkId, formId, replaces: null, referee: kept },
    carried: undefined,
    alone: true,
  });
  if (opened.candidate.submitted) {
    await portal.db.begin((tx) => beginAskingReferees(portal, tx, opened.claims));
  }
  await deleteDraft(portal.db, opened.claims, kindOf({ of: "referee", checkId, refereeId: null }));
}

import { z } from "zod";
import type { Portal } from "../../foundation/portal.ts";
import { carryOut } from "../../gateway/outbox/carry-out.ts";
import { kindOf } from "../drafts/draft.ts";
import { deleteDraft } from "../drafts/draft-store.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import type { RefereeForm } from "./referee-check.ts";
import { refereeRemovalIntent } from "./referee-removal-intent.ts";

export const removedReferee = z.object({ checkId: z.int().positive(), refereeId: z.int().positive() });

/**
 * Removes a referee who was not asked yet. One who is gone already is no failure.
 * @throws AppError `illegal_transition`
 */
export async function removeReferee(
  portal: Portal,
  opened: OpenedCandidate,
  { formId }: RefereeForm,
  { checkId, refereeId }: z.output<typeof removedReferee>,
): Promise<void> {
  await carryOut(portal, refereeRemovalIntent, {
    owner: opened.claims,
    client: opened.client,
    subject: String(refereeId),
    payload: { checkId, formId, refereeId },
    carried: undefined,
    alone: false,
  });
  await deleteDraft(portal.db, opened.claims, kindOf({ of: "referee", checkId, refereeId }));
}

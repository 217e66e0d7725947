import type { Client } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { wordsOfReason } from "../reasons/reason.ts";
import { findReason } from "../reasons/reason-store.ts";
import { type DecisionTarget, findDecidable } from "./find-decidable.ts";
import { recordDecision } from "./record-decision.ts";
import { scheduleRound } from "./rejection-mail-intent.ts";
import type { NewReview } from "./review-store.ts";
import type { Shown } from "./shown.ts";
import { unlessRecorded } from "./unless-recorded.ts";

export type Rejection = {
  /** The company's reason; null where the reviewer wrote their own words without one. */
  reasonId: number | null;
  /** What the candidate reads in place of the reason's text, in whatever language the reviewer wrote it; null: the reason's text. */
  text: string | null;
  /** For staff only: never mailed. */
  note: string | null;
  /** The document can't be replaced, and is not asked for again. */
  final: boolean;
};

/**
 * Rejects a document and, in the same transaction, has the candidate told why, with the other rejections of the round.
 * @throws AppError `validation_failed` without a reason and a text, `not_found` for a reason that the company retired meanwhile;
 *   and see `findDecidable` and `recordDecision`
 */
export async function rejectUpload(
  portal: Portal,
  staff: Staff,
  client: Client,
  { reasonId, text, note, final, ...target }: DecisionTarget & Rejection & { shown: Shown },
): Promise<number> {
  const words = await wordsToSend(portal, staff.companyId, { reasonId, text });
  const owner = await findDecidable(portal, staff, client, "rejected", target);
  return await portal.db.begin((tx) =>
    unlessRecorded(tx, staff, target, async () => {
      const reviewId = await recordDecision(
        { portal, staff },
        tx,
        {
          ...owner,
          ...words,
          uploadId: target.uploadId,
          decision: "rejected",
          reasonId,
          note,
          final,
          staffUserId: staff.id,
          decidedAt: portal.clock.now(),
          requestKey: target.request?.key,
          shown: target.shown,
        },
        target.seenReviewId,
      );
      await scheduleRound(portal, tx, owner);
      return reviewId;
    }),
  );
}

/** The words are kept with the decision: whatever the company makes of its reason later, this is what was said. */
export async function wordsToSend(
  portal: Portal,
  companyId: number,
  { reasonId, text }: Pick<Rejection, "reasonId" | "text">,
): Promise<Pick<NewReview, "texts"> & { reason: string }> {
  const reason = reasonId === null ? null : await findReason(portal.db, companyId, reasonId);
  if (reasonId !== null && !reason) {
    throw new AppError(
      "not_found",
      "This reason is no longer in use. Reload the page and choose another one.",
    );
  }
  const texts = reason && wordsOfReason(reason);
  const chosen = text ?? texts?.en;
  if (!chosen) {
    throw new AppError("validation_failed", "Choose a reason or write one: the candidate will read it.");
  }
  return chosen === texts?.en ? { reason: chosen, texts } : { reason: chosen };
}

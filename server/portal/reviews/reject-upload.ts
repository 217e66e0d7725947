import type { Client } from "../../client/client.ts";
import type { Staff } from "../auth/staff.ts";
import type { Portal } from "../portal.ts";
import type { DecisionTarget } from "./approve-upload.ts";
import { enqueueAskAgain } from "./ask-again.ts";
import { findReviewable } from "./find-reviewable.ts";
import { recordDecision } from "./record-decision.ts";

/** Rejects a document and, in the same transaction, asks for the mail that tells the candidate why. */
export async function rejectUpload(
  portal: Portal,
  staff: Staff,
  client: Client,
  target: DecisionTarget & { reason: string },
): Promise<number> {
  const owner = await findReviewable(portal, client, staff.companyId, target);
  return await portal.db.begin(async (tx) => {
    const reviewId = await recordDecision(
      tx,
      {
        ...owner,
        uploadId: target.uploadId,
        decision: "rejected",
        reason: target.reason,
        staffUserId: staff.id,
        decidedAt: portal.clock.now(),
      },
      target.seenReviewId,
    );
    await enqueueAskAgain(portal, tx, reviewId);
    return reviewId;
  });
}

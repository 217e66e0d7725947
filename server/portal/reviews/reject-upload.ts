import type { Client } from "../../client/client.ts";
import type { Staff } from "../auth/staff.ts";
import type { Portal } from "../portal.ts";
import { hasDisplayed } from "../viewing/file-view-store.ts";
import type { DecisionTarget } from "./approve-upload.ts";
import { findReviewable } from "./find-reviewable.ts";
import { recordDecision } from "./record-decision.ts";
import { beginRejectionMail } from "./rejection-mail-intent.ts";
import { refuseUnseen, type Shown } from "./shown.ts";
import { unlessRecorded } from "./unless-recorded.ts";

/** Rejects a document and, in the same transaction, enqueues the email that tells the candidate why. */
export async function rejectUpload(
  portal: Portal,
  staff: Staff,
  client: Client,
  target: DecisionTarget & { shown: Shown; reason: string },
): Promise<number> {
  const owner = await findReviewable(portal, client, staff.companyId, target);
  const wasDisplayed = await hasDisplayed(portal.db, owner, {
    uploadId: target.uploadId,
    staffUserId: staff.id,
  });
  refuseUnseen("rejected", target.uploadId, { shown: target.shown, wasDisplayed });
  return await portal.db.begin((tx) =>
    unlessRecorded(tx, staff, target, async () => {
      const reviewId = await recordDecision(
        tx,
        {
          ...owner,
          uploadId: target.uploadId,
          decision: "rejected",
          reason: target.reason,
          staffUserId: staff.id,
          decidedAt: portal.clock.now(),
          requestKey: target.request?.key,
        },
        target.seenReviewId,
      );
      await beginRejectionMail(portal, tx, owner, reviewId);
      return reviewId;
    }),
  );
}

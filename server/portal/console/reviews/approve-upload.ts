import type { Client } from "../../../client/client.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { hasDisplayed } from "../viewing/file-view-store.ts";
import { findReviewable } from "./find-reviewable.ts";
import { recordDecision } from "./record-decision.ts";
import { refuseUnseen, type Shown } from "./shown.ts";
import { type DecisionRequest, unlessRecorded } from "./unless-recorded.ts";

/**
 * What a reviewer decides on: whose it is, by the service's own id, which upload, and the newest decision that they saw on
 * it, null when there was none. `request` is of a page that may send it again.
 */
export type DecisionTarget = {
  partnerApplicationId: string;
  candidateId: number;
  uploadId: number;
  seenReviewId: number | null;
  request?: DecisionRequest | undefined;
};

/**
 * Returns the decision's id.
 * @throws AppError `not_found`, `illegal_transition`: see `findReviewable`, `refuseUnseen` and `recordDecision`
 */
export async function approveUpload(
  portal: Portal,
  staff: Staff,
  client: Client,
  target: DecisionTarget & { shown: Shown },
): Promise<number> {
  const owner = await findReviewable(portal, client, staff.companyId, target);
  const wasDisplayed = await hasDisplayed(portal.db, owner, {
    uploadId: target.uploadId,
    staffUserId: staff.id,
  });
  refuseUnseen("approved", target.uploadId, { shown: target.shown, wasDisplayed });
  return await portal.db.begin((tx) =>
    unlessRecorded(tx, staff, target, () =>
      recordDecision(
        { portal, staff },
        tx,
        {
          ...owner,
          uploadId: target.uploadId,
          decision: "approved",
          reason: null,
          staffUserId: staff.id,
          decidedAt: portal.clock.now(),
          requestKey: target.request?.key,
        },
        target.seenReviewId,
      ),
    ),
  );
}

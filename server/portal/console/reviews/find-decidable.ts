import type { Client } from "../../../client/client.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { hasDisplayed } from "../viewing/file-view-store.ts";
import { findReviewable, type Reviewable } from "./find-reviewable.ts";
import { refuseUnseen, type Shown } from "./shown.ts";
import type { DecisionRequest } from "./unless-recorded.ts";

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
 * The document, once it is certain that this person may decide so on it now.
 * @throws AppError `not_found`, `illegal_transition`: see `findReviewable` and `refuseUnseen`
 */
export async function findDecidable(
  portal: Portal,
  staff: Staff,
  client: Client,
  decision: "approved" | "rejected",
  { shown, ...target }: DecisionTarget & { shown: Shown },
): Promise<Reviewable> {
  const reviewable = await findReviewable(portal, client, staff.companyId, target);
  const viewer = { uploadId: target.uploadId, staffUserId: staff.id };
  const wasDisplayed = await hasDisplayed(portal.db, reviewable, viewer);
  const leastMs = portal.settings.reviewLookMs;
  refuseUnseen(decision, target.uploadId, { shown, wasDisplayed, leastMs });
  return reviewable;
}

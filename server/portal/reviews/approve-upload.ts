import type { Client } from "../../client/client.ts";
import type { Staff } from "../auth/staff.ts";
import type { Portal } from "../portal.ts";
import { findReviewable } from "./find-reviewable.ts";
import { recordDecision } from "./record-decision.ts";

/** What a reviewer decides on, and the newest decision that they saw on it, null when there was none. */
export type DecisionTarget = { partnerApplicationId: string; uploadId: number; seenReviewId: number | null };

/** Answers the decision's id. */
export async function approveUpload(
  portal: Portal,
  staff: Staff,
  client: Client,
  target: DecisionTarget,
): Promise<number> {
  const owner = await findReviewable(portal, client, staff.companyId, target);
  return await portal.db.begin((tx) =>
    recordDecision(
      tx,
      {
        ...owner,
        uploadId: target.uploadId,
        decision: "approved",
        reason: null,
        staffUserId: staff.id,
        decidedAt: portal.clock.now(),
      },
      target.seenReviewId,
    ),
  );
}

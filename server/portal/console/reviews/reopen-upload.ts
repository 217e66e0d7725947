import type { Client } from "../../../client/client.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import type { DecisionTarget } from "./find-decidable.ts";
import { findReviewable } from "./find-reviewable.ts";
import { recordDecision } from "./record-decision.ts";
import { unlessRecorded } from "./unless-recorded.ts";

/** Undoes a decision: the document waits again, and an email that was not sent yet is not sent. */
export async function reopenUpload(
  portal: Portal,
  staff: Staff,
  client: Client,
  target: DecisionTarget,
): Promise<number> {
  const owner = await findReviewable(portal, client, staff.companyId, target);
  return await portal.db.begin((tx) =>
    unlessRecorded(tx, staff, target, () =>
      recordDecision(
        { portal, staff },
        tx,
        {
          ...owner,
          uploadId: target.uploadId,
          decision: "reopened",
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

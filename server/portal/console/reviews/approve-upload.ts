import type { Client } from "../../../client/client.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { type DecisionTarget, findDecidable } from "./find-decidable.ts";
import { recordDecision } from "./record-decision.ts";
import type { Shown } from "./shown.ts";
import { unlessRecorded } from "./unless-recorded.ts";

/**
 * Returns the decision's id.
 * @throws AppError `not_found`, `illegal_transition`: see `findDecidable` and `recordDecision`
 */
export async function approveUpload(
  portal: Portal,
  staff: Staff,
  client: Client,
  target: DecisionTarget & { shown: Shown },
): Promise<number> {
  const owner = await findDecidable(portal, staff, client, "approved", target);
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
          shown: target.shown,
        },
        target.seenReviewId,
      ),
    ),
  );
}

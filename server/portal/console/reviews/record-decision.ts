import type { Transaction } from "../../../platform/db/database.ts";
import { aboutCandidate, recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { setWaiting } from "../../work/queue/queue-store.ts";
import { noteSeen } from "../viewing/file-view-store.ts";
import { type Reviewable, refuseEnded } from "./find-reviewable.ts";
import { passReview } from "./pass-review-intent.ts";
import { refuseStaleDecision } from "./review.ts";
import { findNewestReview, insertReview, lockUpload, type NewReview } from "./review-store.ts";

/**
 * Records a decision, and adds the document to the queue or removes it, one reviewer at a time: a reviewer who has not seen the newest decision is told about it.
 * @throws AppError `illegal_transition` when someone else was faster, when it changes nothing, or as `refuseEnded`.
 */
export async function recordDecision(
  { portal, staff }: { portal: Portal; staff: Staff },
  tx: Transaction,
  decision: NewReview & Pick<Reviewable, "canceled">,
  seenReviewId: number | null,
): Promise<number> {
  if (decision.decision !== "reopened") await refuseEnded(tx, decision);
  await lockUpload(tx, decision.companyId, decision.uploadId);
  const newest = await findNewestReview(tx, decision.companyId, decision.uploadId);
  refuseStaleDecision(newest, decision.decision, seenReviewId);
  await setWaiting(tx, decision, { ...decision, waiting: decision.decision === "reopened" });
  const id = await insertReview(tx, decision);
  if (decision.shown?.as === "painted") await noteSeen(tx, decision, { ...decision, ...decision.shown });
  await passReview(portal, tx, decision, decision.uploadId);
  await recordAudit(portal, tx, {
    companyId: decision.companyId,
    action: "document.decided",
    actor: staffActor(staff),
    candidate: aboutCandidate(decision),
    subject: `upload:${decision.uploadId}`,
    details: {
      decision: decision.decision,
      review: id,
      ...(decision.shown ? { shown: decision.shown.as } : {}),
    },
  });
  return id;
}

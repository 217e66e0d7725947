import type { Transaction } from "../../../platform/db/database.ts";
import { aboutCandidate, recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { setWaiting } from "../../work/queue/queue-store.ts";
import { passReview } from "./pass-review-intent.ts";
import { refuseStaleDecision } from "./review.ts";
import { findNewestReview, insertReview, lockUpload, type NewReview } from "./review-store.ts";

/**
 * Records a decision, and adds the document to the queue or removes it, one reviewer at a time: a reviewer who has not seen the newest decision is told about it.
 * @throws AppError `illegal_transition` when someone else was faster, or when it changes nothing.
 */
export async function recordDecision(
  { portal, staff }: { portal: Portal; staff: Staff },
  tx: Transaction,
  decision: NewReview,
  seenReviewId: number | null,
): Promise<number> {
  await lockUpload(tx, decision.companyId, decision.uploadId);
  const newest = await findNewestReview(tx, decision.companyId, decision.uploadId);
  refuseStaleDecision(newest, decision.decision, seenReviewId);
  await setWaiting(tx, decision, { ...decision, waiting: decision.decision === "reopened" });
  const id = await insertReview(tx, decision);
  await passReview(portal, tx, decision, decision.uploadId);
  await recordAudit(portal, tx, {
    companyId: decision.companyId,
    action: "document.decided",
    actor: staffActor(staff),
    candidate: aboutCandidate(decision),
    subject: `upload:${decision.uploadId}`,
    details: { decision: decision.decision, review: id },
  });
  return id;
}

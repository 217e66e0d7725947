import type { Transaction } from "../../platform/db/database.ts";
import { refuseStaleDecision } from "./review.ts";
import { findNewestReview, insertReview, lockUpload, type NewReview } from "./review-store.ts";

/**
 * Writes a decision down, one reviewer at a time: who decides without having seen the newest decision is told of it.
 * @throws AppError `illegal_transition` when somebody else was faster, or when it changes nothing.
 */
export async function recordDecision(
  tx: Transaction,
  decision: NewReview,
  seenReviewId: number | null,
): Promise<number> {
  await lockUpload(tx, decision.companyId, decision.uploadId);
  const newest = await findNewestReview(tx, decision.companyId, decision.uploadId);
  refuseStaleDecision(newest, decision.decision, seenReviewId);
  return await insertReview(tx, decision);
}

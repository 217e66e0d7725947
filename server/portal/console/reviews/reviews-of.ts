import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import type { Review } from "./review.ts";
import { listReviews } from "./review-store.ts";

/** The newest decision on each upload of a candidate, by `upload_id`. An upload without one is not in it. */
export async function reviewsOf(portal: Pick<Portal, "db">, owner: Owner): Promise<Map<number, Review>> {
  const reviews = await listReviews(portal.db, owner);
  return new Map(reviews.map((review) => [review.uploadId, review]));
}

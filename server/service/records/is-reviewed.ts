import { isAlwaysReviewed } from "../../contract/documents/reviewed-types.ts";
import type { ServiceSettings } from "../service.ts";
import type { CheckInCandidate } from "./candidate-store.ts";

type Settings = Pick<ServiceSettings, "identityVerifiedBy">;

/** Whether a person approves each document of a check before it leaves. */
export function isReviewed(check: CheckInCandidate, settings: Settings): boolean {
  return wantsReview(check) && !isVerifiedElsewhere(check, settings);
}

/** Whether it leaves without a review only because its provider verifies identity, by the operator's word. */
export function leavesUnreviewed(check: CheckInCandidate, settings: Settings): boolean {
  return wantsReview(check) && isVerifiedElsewhere(check, settings);
}

function wantsReview({ type, document_review }: CheckInCandidate): boolean {
  return document_review || isAlwaysReviewed(type);
}

function isVerifiedElsewhere(
  { provider_url: url }: CheckInCandidate,
  { identityVerifiedBy }: Settings,
): boolean {
  return url !== null && identityVerifiedBy.includes(new URL(url).host);
}

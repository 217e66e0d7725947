import { isBroken, refusalOf } from "#components/trpc/failed-call.ts";
import { pageClient } from "#components/trpc/page-client.ts";
import { reportDisplayed } from "../viewer/displayed-reports.ts";
import type { MadeDecision, Sent } from "./outbox.ts";

/** Sends a decision, after the portal knows that its document was on the screen. */
export async function sendDecision(decision: MadeDecision): Promise<Sent> {
  try {
    return { as: "sent", reviewId: await mutate(decision) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.httpStatus === 401) return { as: "signedOut" };
    if (refusal && !isBroken(error)) return { as: "refused", sentence: refusal.message };
    return { as: "unreachable" };
  }
}

async function mutate({
  key,
  staffUserId,
  file,
  choice,
  shown,
  seenReviewId,
}: MadeDecision): Promise<number> {
  const { partnerApplicationId, candidateId, uploadId } = file;
  const request = { key, staffUserId };
  const target = { partnerApplicationId, candidateId, uploadId, seenReviewId, request };
  if (choice.decision === "reopened") return await pageClient.reviews.reopen.mutate(target);
  const seen = shown ?? { uploadId, as: "failed" as const, seenMs: 0 };
  if (seen.as === "painted") await reportDisplayed(file);
  return choice.decision === "approved"
    ? await pageClient.reviews.approve.mutate({ ...target, shown: seen })
    : await pageClient.reviews.reject.mutate({ ...target, ...choice.rejection, shown: seen });
}

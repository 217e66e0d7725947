"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import type { CandidateDetails, Shown, UploadView } from "../shared/answers.ts";
import { useLeaving } from "./leaving.tsx";
import type { Rejection } from "./reject-dialog.tsx";

/**
 * The decisions that can be made on a document now. They belong to the document on the screen (`shown`): none can be made
 * before it is painted, while another page is loading, or twice by a double press; one that could not be shown can only
 * be requested again.
 */
export function useDecisions({
  upload,
  candidate,
  shown,
  onDecided,
}: {
  upload: UploadView;
  candidate: CandidateDetails;
  shown: Shown | null;
  onDecided: () => Promise<unknown>;
}) {
  const trpc = useTRPC();
  // Also after a refusal: then the page shows someone else's decision.
  const settled = { onSettled: () => onDecided() };
  const approve = useMutation({ ...trpc.reviews.approve.mutationOptions(), ...settled });
  const reject = useMutation({ ...trpc.reviews.reject.mutationOptions(), ...settled });
  const reopen = useMutation({ ...trpc.reviews.reopen.mutationOptions(), ...settled });
  const { isLeaving, leaving } = useLeaving();
  // A second press may come before the page has rendered the effect of the first.
  const isSending = useRef(false);
  const isBusy = approve.isPending || reject.isPending || reopen.isPending;
  const decided = upload.review && upload.review.decision !== "reopened" ? upload.review : null;
  // A document that was decided on here cannot be decided on again until the page has refetched it.
  const newest = Math.max(approve.data ?? 0, reject.data ?? 0, reopen.data ?? 0);
  const isFree = !isBusy && !leaving && (upload.review?.id ?? 0) >= newest;
  const target = {
    partnerApplicationId: candidate.partnerApplicationId,
    candidateId: candidate.id,
    uploadId: upload.id,
    seenReviewId: upload.review?.id ?? null,
  };

  function decide(send: () => Promise<unknown>): void {
    if (isSending.current || isLeaving()) return;
    isSending.current = true;
    for (const mutation of [approve, reject, reopen]) mutation.reset();
    const sent = () => {
      isSending.current = false;
    };
    // A refusal is shown from the mutation's own state.
    send().then(sent, sent);
  }

  const toDecide = isFree && !decided ? shown : null;
  const toApprove = toDecide?.as === "failed" ? null : toDecide;
  return {
    decided,
    mayApprove: toApprove !== null,
    mayReject: toDecide !== null,
    approve: () => toApprove && decide(() => approve.mutateAsync({ ...target, shown: toApprove })),
    reject: (rejection: Rejection) =>
      toDecide && decide(() => reject.mutateAsync({ ...target, shown: toDecide, ...rejection })),
    reopen: () => isFree && decided && decide(() => reopen.mutateAsync(target)),
    isApproving: approve.isPending,
    isRejecting: reject.isPending,
    isReopening: reopen.isPending,
    hasDecidedHere: approve.isSuccess || reject.isSuccess,
    problem: approve.error ?? reject.error ?? reopen.error,
  };
}

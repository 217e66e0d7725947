"use client";

import { useMutation } from "@tanstack/react-query";
import { Check, RotateCcw, X } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import type { CandidateDetails, UploadView } from "./answers.ts";
import { Decided } from "./decided.tsx";
import { useKeys } from "./keys.ts";
import { queueAddress, useQueuePlace } from "./queue-place.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import { When } from "./time-zone.tsx";

/** What was decided on a document, and the decisions that can be made on it now. */
export function DecisionBar({
  upload,
  candidate,
  brandName,
  queue,
  next,
  onNext,
  onDecided,
}: {
  upload: UploadView;
  candidate: CandidateDetails;
  brandName: string;
  queue: boolean;
  /** Another document without a decision. */
  next: UploadView | undefined;
  onNext: (id: number) => void;
  onDecided: () => Promise<unknown>;
}) {
  const trpc = useTRPC();
  const [rejecting, setRejecting] = useState(false);
  // Also after a refusal: then the page shows what somebody else decided.
  const settled = { onSettled: () => onDecided() };
  const approve = useMutation({ ...trpc.reviews.approve.mutationOptions(), ...settled });
  const reject = useMutation({ ...trpc.reviews.reject.mutationOptions(), ...settled });
  const reopen = useMutation({ ...trpc.reviews.reopen.mutationOptions(), ...settled });
  const isBusy = approve.isPending || reject.isPending || reopen.isPending;
  const decided = upload.review && upload.review.decision !== "reopened" ? upload.review : null;
  const target = {
    partnerApplicationId: candidate.partnerApplicationId,
    uploadId: upload.id,
    seenReviewId: upload.review?.id ?? null,
  };
  const clear = () => [approve, reject, reopen].map((mutation) => mutation.reset());
  const onApprove = () => {
    clear();
    approve.mutate(target);
  };
  const onReopen = () => {
    clear();
    reopen.mutate(target);
  };
  useKeys({
    a: () => !isBusy && !decided && onApprove(),
    x: () => !isBusy && !decided && setRejecting(true),
    u: () => !isBusy && decided && onReopen(),
  });
  const place = useQueuePlace(candidate.partnerApplicationId, queue);
  // The pressed button is gone with the decision: the focus goes to what was decided, and from there to what is next.
  const outcome = useRef<HTMLDivElement>(null);
  const hasDecidedHere = approve.isSuccess || reject.isSuccess;
  const decidedId = decided?.id;
  useEffect(() => {
    if (hasDecidedHere && decidedId !== undefined) outcome.current?.focus({ preventScroll: true });
  }, [hasDecidedHere, decidedId]);
  const problem = approve.error ?? reject.error ?? reopen.error;
  return (
    <div className="sticky bottom-0 z-10 grid gap-3 border-t border-line bg-surface p-3 sm:px-4">
      {problem ? (
        <Alert tone="warn" live title="Nothing was changed">
          {problem.data
            ? problem.message
            : "This computer does not reach Candor. Check the network, then try again."}
        </Alert>
      ) : null}
      {decided ? (
        <div
          ref={outcome}
          tabIndex={-1}
          className="flex flex-wrap items-center justify-between gap-3 outline-none"
        >
          <Decided review={decided} />
          <div className="flex gap-2">
            <Button kind="secondary" size="compact" busy={reopen.isPending} onClick={onReopen}>
              <RotateCcw aria-hidden="true" className="size-4" />
              Undo
            </Button>
            {next ? (
              <Button size="compact" onClick={() => onNext(next.id)}>
                Next document
              </Button>
            ) : place?.next ? (
              <Link href={queueAddress(place.next)} className={buttonClass("primary", undefined, "compact")}>
                Next candidate
              </Link>
            ) : null}
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-soft">
            {upload.review ? (
              <>
                <bdi>{upload.review.by}</bdi> took the decision back <When at={upload.review.at} brief />.
              </>
            ) : (
              <>
                Uploaded <When at={upload.createdAt} brief />. Can this document be used?
              </>
            )}
          </p>
          <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button kind="danger" size="compact" onClick={() => setRejecting(true)} disabled={isBusy}>
              <X aria-hidden="true" className="size-4" />
              Reject…
            </Button>
            <Button size="compact" busy={approve.isPending} disabled={reject.isPending} onClick={onApprove}>
              {approve.isPending ? null : <Check aria-hidden="true" className="size-4" />}
              Approve
            </Button>
          </div>
        </div>
      )}
      <RejectDialog
        open={rejecting}
        onOpenChange={setRejecting}
        upload={upload}
        candidate={candidate}
        brandName={brandName}
        onReject={(reason) => {
          clear();
          setRejecting(false);
          reject.mutate({ ...target, reason });
        }}
      />
    </div>
  );
}

"use client";

import { useMutation } from "@tanstack/react-query";
import { Check, CircleCheck, CircleX, RotateCcw, X } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import type { CandidateDetails, UploadView } from "./answers.ts";
import { useKeys } from "./keys.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import { When } from "./time-zone.tsx";

/** What was decided on a document, and the decisions that can be made on it now. */
export function DecisionBar({
  upload,
  candidate,
  brandName,
  next,
  onNext,
  onDecided,
}: {
  upload: UploadView;
  candidate: CandidateDetails;
  brandName: string;
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
        <div className="flex flex-wrap items-center justify-between gap-3">
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

const mails = {
  sent: "The candidate was asked by e-mail to send it again.",
  no_address: "There is no e-mail address on record: please contact the candidate yourself.",
  withdrawn: "No e-mail was sent.",
  candidate_gone: "No e-mail was sent: the candidate was canceled or deleted.",
};

function Decided({ review }: { review: NonNullable<UploadView["review"]> }) {
  const isApproved = review.decision === "approved";
  const Icon = isApproved ? CircleCheck : CircleX;
  return (
    <div role="status" className="flex min-w-0 gap-2.5 text-sm">
      <Icon
        aria-hidden="true"
        className={isApproved ? "size-5 shrink-0 text-good" : "size-5 shrink-0 text-bad"}
      />
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{isApproved ? "Approved" : "Rejected"}</span> by{" "}
          <bdi>{review.byMe ? "you" : review.by}</bdi>, <When at={review.at} brief />
        </p>
        {review.reason ? (
          <p dir="auto" className="whitespace-pre-line text-ink-soft">
            {review.reason}
          </p>
        ) : null}
        {isApproved ? null : (
          <p className="text-ink-soft">
            {review.mail
              ? mails[review.mail]
              : "The candidate is asked by e-mail in a moment. Undo stops it."}
          </p>
        )}
      </div>
    </div>
  );
}

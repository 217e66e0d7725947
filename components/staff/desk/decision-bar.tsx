"use client";

import { Check, RotateCcw, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import type { CandidateDetails, Shown, UploadView } from "../shared/answers.ts";
import { keyOf } from "../shared/candidate-address.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { useKeys } from "../shared/keys.ts";
import { When } from "../shared/time-zone.tsx";
import { Decided } from "./decided.tsx";
import { useLeaving } from "./leaving.tsx";
import { QueueLink } from "./queue-bar.tsx";
import { useQueuePlace } from "./queue-place.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import { useDecisions } from "./use-decisions.ts";

/** The decision on a document, and the decisions that can be made on it now. */
export function DecisionBar({
  upload,
  candidate,
  brandName,
  shown,
  queue,
  next,
  onNext,
  onDecided,
}: {
  upload: UploadView;
  candidate: CandidateDetails;
  brandName: string;
  /** How this document is shown on the screen; null while it is not. */
  shown: Shown | null;
  queue: boolean;
  /** Another document without a decision. */
  next: UploadView | undefined;
  onNext: (id: number) => void;
  onDecided: () => Promise<unknown>;
}) {
  const [rejecting, setRejecting] = useState(false);
  const decisions = useDecisions({ upload, candidate, shown, onDecided });
  const { decided, mayReject, hasDecidedHere, problem } = decisions;
  const { isLeaving } = useLeaving();
  const onAsk = () => mayReject && !isLeaving() && setRejecting(true);
  // Holding a key down counts as one press.
  useKeys({
    a: ({ repeat }) => !repeat && decisions.approve(),
    x: ({ repeat }) => !repeat && onAsk(),
    u: ({ repeat }) => !repeat && decisions.reopen(),
  });
  const { data: place } = useQueuePlace(keyOf(candidate), queue);
  // The pressed button is gone with the decision: the focus goes to the decision, and from there to the next document.
  const outcome = useRef<HTMLDivElement>(null);
  const decidedId = decided?.id;
  useEffect(() => {
    if (hasDecidedHere && decidedId !== undefined) outcome.current?.focus({ preventScroll: true });
  }, [hasDecidedHere, decidedId]);
  return (
    <div className="sticky bottom-0 z-10 grid gap-3 border-t border-line bg-surface p-3 sm:px-4">
      {problem ? (
        <Alert tone="warn" live title="Nothing was changed">
          {problem.data
            ? failureWords(problem)
            : "This computer can’t reach Candor. Check the network, then try again."}
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
            <Button kind="secondary" size="compact" busy={decisions.isReopening} onClick={decisions.reopen}>
              <RotateCcw aria-hidden="true" className="size-4" />
              Undo
            </Button>
            {next ? (
              <Button size="compact" onClick={() => onNext(next.id)}>
                Next document
              </Button>
            ) : place?.next ? (
              <QueueLink to={place.next} className={buttonClass("primary", undefined, "compact")}>
                Next candidate
              </QueueLink>
            ) : null}
          </div>
        </div>
      ) : (
        <Undecided upload={upload} shown={shown} decisions={decisions} onAsk={onAsk} />
      )}
      <RejectDialog
        open={rejecting}
        onOpenChange={setRejecting}
        upload={upload}
        candidate={candidate}
        brandName={brandName}
        onReject={(rejection) => {
          setRejecting(false);
          decisions.reject(rejection);
        }}
      />
    </div>
  );
}

/** What is to be decided, and the two ways to. */
function Undecided({
  upload,
  shown,
  decisions,
  onAsk,
}: {
  upload: UploadView;
  shown: Shown | null;
  decisions: ReturnType<typeof useDecisions>;
  onAsk: () => void;
}) {
  const { mayApprove, mayReject, isApproving, isRejecting } = decisions;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-soft">
        {shown?.as === "failed" ? (
          "A document that can't be shown can't be approved. Ask the candidate for another one."
        ) : upload.review ? (
          <>
            <bdi>{upload.review.by}</bdi> undid the decision <When at={upload.review.at} brief />.
          </>
        ) : (
          <>
            Uploaded <When at={upload.createdAt} brief />. Can this document be used?
          </>
        )}
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          kind="danger"
          size="compact"
          busy={isRejecting}
          disabled={!mayReject && !isRejecting}
          onClick={onAsk}
        >
          <X aria-hidden="true" className="size-4" />
          {shown?.as === "failed" ? "Ask again…" : "Reject…"}
        </Button>
        <Button
          size="compact"
          busy={isApproving}
          disabled={!mayApprove && !isApproving}
          onClick={decisions.approve}
        >
          {isApproving ? null : <Check aria-hidden="true" className="size-4" />}
          Approve
        </Button>
      </div>
    </div>
  );
}

"use client";

import { useState } from "react";
import { classes } from "#components/ui/classes.ts";
import type { CandidateDetails, Coverage, Shown, UploadView } from "../shared/answers.ts";
import { useKeys } from "../shared/keys.ts";
import { Panel } from "../shared/panel.tsx";
import { DecisionBar } from "./decision-bar.tsx";
import { useLeaving } from "./leaving.tsx";
import { UploadPicker } from "./upload-picker.tsx";
import { UploadViewer } from "./upload-viewer.tsx";

/** Shown beside a list that may not have all documents. */
const partly =
  "The connected service doesn't list its documents, so documents that reach it another way are not shown here.";

type Desk = {
  candidate: CandidateDetails;
  brandName: string;
  /** Opened from the queue: the next candidate follows the last document. */
  queue: boolean;
  onDecided: () => Promise<unknown>;
};

/** The candidate's documents, one at a time: look, decide, and continue with the next one without a decision. */
export function DocumentDesk({
  uploads,
  covers,
  ...desk
}: Desk & { uploads: UploadView[]; covers: Coverage }) {
  const [chosenId, setChosenId] = useState(() => (uploads.find(isWaiting) ?? uploads[0])?.id);
  const { leaving } = useLeaving();
  const chosen = uploads.find(({ id }) => id === chosenId) ?? uploads.find(isWaiting) ?? uploads[0];
  const at = chosen ? uploads.indexOf(chosen) : -1;
  useKeys({
    j: () => setChosenId(uploads[at + 1]?.id ?? chosen?.id),
    k: () => setChosenId(uploads[at - 1]?.id ?? chosen?.id),
  });
  if (!chosen) {
    return (
      <Panel title="Documents">
        <p className="py-10 text-center text-ink-soft">
          {covers === "through_portal"
            ? `Nothing was sent through Candor's pages. ${partly}`
            : desk.candidate.status === "candidate"
              ? "Nothing uploaded yet. Documents appear here as soon as they arrive."
              : "This candidate has no documents."}
        </p>
      </Panel>
    );
  }
  return (
    <section
      aria-label="Documents"
      aria-busy={leaving}
      className={classes(
        "grid min-w-0 overflow-clip rounded-card border border-line bg-surface shadow-card lg:sticky lg:top-4",
        leaving && "opacity-50 transition-opacity",
      )}
    >
      <UploadPicker uploads={uploads} chosen={chosen} onChoose={setChosenId} />
      <ChosenDocument
        key={chosen.id}
        {...desk}
        upload={chosen}
        next={uploads.find((upload) => isWaiting(upload) && upload.id !== chosen.id)}
        onNext={setChosenId}
      />
    </section>
  );
}

/** One document with its decisions. Its state belongs to this document: having looked at another one does not count. */
function ChosenDocument({
  upload,
  next,
  onNext,
  ...desk
}: Desk & { upload: UploadView; next: UploadView | undefined; onNext: (id: number) => void }) {
  const [shown, setShown] = useState<Shown | null>(null);
  return (
    <>
      <UploadViewer
        upload={upload}
        of={{ partnerApplicationId: desk.candidate.partnerApplicationId, candidateId: desk.candidate.id }}
        onShown={setShown}
      />
      {upload.isSignature ? (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-soft">
          The signature is the candidate's consent. It is not reviewed.
        </p>
      ) : (
        <DecisionBar {...desk} upload={upload} shown={shown} next={next} onNext={onNext} />
      )}
    </>
  );
}

export function isWaiting(upload: UploadView): boolean {
  return !upload.isSignature && (upload.review === null || upload.review.decision === "reopened");
}

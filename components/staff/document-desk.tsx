"use client";

import { useState } from "react";
import type { CandidateDetails, UploadView } from "./answers.ts";
import { DecisionBar } from "./decision-bar.tsx";
import { useKeys } from "./keys.ts";
import { Panel } from "./panel.tsx";
import { UploadPicker } from "./upload-picker.tsx";
import { UploadViewer } from "./upload-viewer.tsx";

/** The candidate's documents, one at a time: look, decide, and go on to the next without a decision. */
export function DocumentDesk({
  candidate,
  uploads,
  brandName,
  queue,
  onDecided,
}: {
  candidate: CandidateDetails;
  uploads: UploadView[];
  brandName: string;
  /** Opened from the queue: the next candidate follows the last document. */
  queue: boolean;
  onDecided: () => Promise<unknown>;
}) {
  const [chosenId, setChosenId] = useState(() => (uploads.find(isWaiting) ?? uploads[0])?.id);
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
          {candidate.status === "candidate"
            ? "Nothing was uploaded yet. Documents show up here as soon as the candidate sends them."
            : "There are no documents of this candidate."}
        </p>
      </Panel>
    );
  }
  return (
    <section
      aria-label="Documents"
      className="grid min-w-0 overflow-clip rounded-card border border-line bg-surface shadow-card lg:sticky lg:top-4"
    >
      <UploadPicker uploads={uploads} chosen={chosen} onChoose={setChosenId} />
      <UploadViewer key={chosen.id} upload={chosen} partnerApplicationId={candidate.partnerApplicationId} />
      {chosen.isSignature ? (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-soft">
          The signature is the candidate's consent. It is not reviewed.
        </p>
      ) : (
        <DecisionBar
          key={`decision-${chosen.id}`}
          upload={chosen}
          candidate={candidate}
          brandName={brandName}
          queue={queue}
          next={uploads.find((upload) => isWaiting(upload) && upload.id !== chosen.id)}
          onNext={setChosenId}
          onDecided={onDecided}
        />
      )}
    </section>
  );
}

export function isWaiting(upload: UploadView): boolean {
  return !upload.isSignature && (upload.review === null || upload.review.decision === "reopened");
}

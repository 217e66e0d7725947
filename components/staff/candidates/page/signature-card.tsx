"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { FileDialog } from "../../documents/viewer/file-dialog.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { CandidateDetails, UploadView } from "../../shared/answers.ts";
import { keyOf } from "../../shared/candidate-address.ts";
import { DocumentPreview } from "./document-preview.tsx";
import { PageTime } from "./page-time.tsx";

/** The signature. Nothing is decided on it, so it has no place at the desk and is looked at here. */
export function SignatureCard({ candidate, upload }: { candidate: CandidateDetails; upload: UploadView }) {
  const words = useWords("consoleCandidate");
  const [isOpen, setOpen] = useState(false);
  return (
    <article
      aria-label={upload.title}
      className="flex min-w-0 gap-3 rounded-control border border-line bg-surface p-2.5 text-sm"
    >
      <DocumentPreview of={keyOf(candidate)} upload={upload} />
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <p className="font-semibold">{upload.title}</p>
        <p className="text-ink-soft">
          {words("documents.signed")} <PageTime at={upload.createdAt} />
          <br />
          {words("documents.signature")}
        </p>
        <Button kind="secondary" size="compact" className="justify-self-start" onClick={() => setOpen(true)}>
          {words("documents.look")}
          <span className="sr-only">: {upload.title}</span>
        </Button>
      </div>
      <FileDialog
        of={{ partnerApplicationId: candidate.partnerApplicationId, candidateId: candidate.id }}
        upload={isOpen ? upload : null}
        onClose={() => setOpen(false)}
      />
    </article>
  );
}

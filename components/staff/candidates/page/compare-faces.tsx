"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { fileAddress } from "../../documents/viewer/file-cache.ts";
import { useWords } from "../../messages/use-words.ts";
import type { CandidateDetails, ProofView, UploadView } from "../../shared/answers.ts";
import { keyOf } from "../../shared/candidate-address.ts";

/** The photo of the face beside the document's. They are opened by whoever compares them: every such look is written down. */
export function CompareFaces({
  candidate,
  faces,
  uploads,
}: {
  candidate: CandidateDetails;
  faces: NonNullable<ProofView["faces"]>;
  uploads: readonly UploadView[];
}) {
  const words = useWords("consoleCandidate");
  const [isOpen, setOpen] = useState(false);
  const of = keyOf(candidate);
  const both = uploads.filter(({ id }) => id === faces.face || id === faces.document);
  return (
    <>
      <Button kind="secondary" size="compact" className="justify-self-start" onClick={() => setOpen(true)}>
        {words("documents.faces")}
      </Button>
      <Dialog
        open={isOpen}
        wide
        onOpenChange={setOpen}
        title={words("documents.faces")}
        closeLabel={words("actions.close")}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          {both.map((upload) => (
            <figure key={upload.id} className="min-w-0">
              <a href={fileAddress(of, upload)} target="_blank" rel="noreferrer" className="block">
                <Picture
                  src={fileAddress(of, upload)}
                  alt={upload.title}
                  className="max-h-[60vh] w-full object-contain"
                />
              </a>
              <figcaption className="mt-1 text-sm break-words text-ink-soft">{upload.title}</figcaption>
            </figure>
          ))}
        </div>
        <p className="mt-3 text-sm text-ink-soft">{words("documents.facesText")}</p>
      </Dialog>
    </>
  );
}

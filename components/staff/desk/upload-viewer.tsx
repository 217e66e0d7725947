"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { Shown, UploadView } from "../shared/answers.ts";
import { type CandidateKey, ofCandidate } from "../shared/candidate-address.ts";
import { ImageViewer } from "./image-viewer.tsx";

// It is large, only needed for PDFs, and draws in browsers alone.
const PdfViewer = dynamic(() => import("./pdf-viewer.tsx"), { ssr: false, loading: Waiting });

const images = new Set(["image/jpeg", "image/png", "image/webp"]);

/** One upload. `onShown` is called when it is on the screen, could not be shown, or is fetched again. */
export function UploadViewer({
  upload,
  of,
  onShown,
}: {
  upload: UploadView;
  of: CandidateKey;
  onShown: (shown: Shown | null) => void;
}) {
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const address = `/review/files/${upload.id}?${ofCandidate(of)}`;
  const show = {
    source: attempt === 0 ? address : `${address}&attempt=${attempt}`,
    saveAs: `${address}&save`,
    label: `${upload.title}, ${upload.fileName}`,
    onPainted: () => onShown({ uploadId: upload.id, as: "painted" }),
    onProblem: (sentence: string) => {
      setProblem(sentence);
      onShown({ uploadId: upload.id, as: "failed" });
    },
  };
  const retry = () => {
    setProblem(null);
    setAttempt(attempt + 1);
    onShown(null);
  };
  if (problem !== null) return <NotShown {...{ problem, address, retry }} />;
  return (
    <div className="min-w-0">
      {upload.fileType === "application/pdf" ? (
        <PdfViewer {...show} />
      ) : images.has(upload.fileType) ? (
        <ImageViewer {...show} />
      ) : (
        <p className="px-4 py-16 text-center text-ink-soft">
          This kind of file ({upload.fileType}) can't be shown here.{" "}
          <a
            href={show.saveAs}
            download
            onClick={() => onShown({ uploadId: upload.id, as: "saved" })}
            className="text-brand-ink underline"
          >
            Save it
          </a>{" "}
          to look at it, then decide.
        </p>
      )}
    </div>
  );
}

/** The failure, and the alternatives to asking the candidate again. */
function NotShown({ problem, address, retry }: { problem: string; address: string; retry: () => void }) {
  return (
    <div className="min-w-0 p-4">
      <Alert tone="bad" live title="The file could not be shown">
        <p>{problem}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button kind="secondary" size="compact" onClick={retry}>
            Try again
          </Button>
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className={buttonClass("quiet", undefined, "compact")}
          >
            Open in a new tab
          </a>
          <a href={`${address}&save`} download className={buttonClass("quiet", undefined, "compact")}>
            Save the file
          </a>
        </div>
      </Alert>
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" className="grid h-72 place-items-center text-ink-soft">
      <Spinner />
      <span className="sr-only">Loading…</span>
    </div>
  );
}

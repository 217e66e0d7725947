"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { UploadView } from "./answers.ts";
import { ImageViewer } from "./image-viewer.tsx";

// It is large, only needed for PDFs, and draws in browsers alone.
const PdfViewer = dynamic(() => import("./pdf-viewer.tsx"), { ssr: false, loading: Waiting });

const images = new Set(["image/jpeg", "image/png", "image/webp"]);

export function UploadViewer({
  upload,
  partnerApplicationId,
}: {
  upload: UploadView;
  partnerApplicationId: string;
}) {
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const address = `/review/files/${upload.id}?candidate=${encodeURIComponent(partnerApplicationId)}`;
  const source = attempt === 0 ? address : `${address}&attempt=${attempt}`;
  const label = `${upload.title}, ${upload.fileName}`;
  return (
    <div className="min-w-0">
      {problem === null ? (
        upload.fileType === "application/pdf" ? (
          <PdfViewer source={source} label={label} saveAs={`${address}&save`} onProblem={setProblem} />
        ) : images.has(upload.fileType) ? (
          <ImageViewer source={source} label={label} saveAs={`${address}&save`} onProblem={setProblem} />
        ) : (
          <p className="px-4 py-16 text-center text-ink-soft">
            This kind of file ({upload.fileType}) can't be shown here.{" "}
            <a href={`${address}&save`} download className="text-brand-ink underline">
              Save it
            </a>{" "}
            to look at it.
          </p>
        )
      ) : (
        <div className="p-4">
          <Alert tone="bad" live title="The file could not be shown">
            <p>{problem}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button
                kind="secondary"
                size="compact"
                onClick={() => {
                  setProblem(null);
                  setAttempt(attempt + 1);
                }}
              >
                Try again
              </Button>
              <a href={`${address}&save`} download className={buttonClass("quiet", undefined, "compact")}>
                Save the file
              </a>
            </div>
          </Alert>
        </div>
      )}
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

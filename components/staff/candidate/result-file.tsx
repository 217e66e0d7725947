"use client";

import { FileText } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Spinner } from "#components/ui/spinner.tsx";

import { type CandidateKey, ofCandidate } from "../shared/candidate-address.ts";

const PdfViewer = dynamic(() => import("../desk/pdf-viewer.tsx"), { ssr: false, loading: () => <Spinner /> });

/** The result file of a completed check. */
export function ResultFile({
  checkId,
  title: checkTitle,
  of,
}: {
  checkId: number;
  /** Of the check. */
  title: string;
  of: CandidateKey;
}) {
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const address = `/review/results/${checkId}?${ofCandidate(of)}`;
  const title = `Result of ${checkTitle}`;
  function show(shown: boolean) {
    setProblem(null);
    setOpen(shown);
  }
  return (
    <>
      <Button kind="quiet" size="compact" className="-ml-3" onClick={() => show(true)}>
        <FileText aria-hidden="true" className="size-4" />
        Result file <span className="sr-only">{checkTitle}</span>
      </Button>
      <Dialog open={open} onOpenChange={show} title={title} closeLabel="Close">
        {problem === null ? (
          <PdfViewer source={address} label={title} saveAs={`${address}&save`} onProblem={setProblem} />
        ) : (
          <Alert tone="bad" live title="The file could not be shown">
            {problem}
          </Alert>
        )}
      </Dialog>
    </>
  );
}

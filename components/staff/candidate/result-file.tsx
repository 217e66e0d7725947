"use client";

import { FileText } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Spinner } from "#components/ui/spinner.tsx";

import { type CandidateKey, ofCandidate } from "../shared/candidate-address.ts";

const PdfAtAddress = dynamic(() => import("../desk/viewer/pdf-at-address.tsx"), {
  ssr: false,
  loading: () => <Spinner />,
});

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
  const address = `/review/results/${checkId}?${ofCandidate(of)}`;
  const title = `Result of ${checkTitle}`;
  return (
    <>
      <Button kind="quiet" size="compact" className="-ml-3" onClick={() => setOpen(true)}>
        <FileText aria-hidden="true" className="size-4" />
        Result file <span className="sr-only">{checkTitle}</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title} closeLabel="Close">
        <div className="relative h-[60dvh] overflow-clip rounded-control">
          <PdfAtAddress address={address} label={title} />
        </div>
      </Dialog>
    </>
  );
}

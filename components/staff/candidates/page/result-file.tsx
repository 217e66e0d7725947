"use client";

import { FileText } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Dialog } from "#components/ui/dialog.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { useWords } from "../../messages/use-words.ts";
import { type CandidateKey, ofCandidate } from "../../shared/candidate-address.ts";
import { RowButton } from "../../shared/row-button.tsx";

const PdfAtAddress = dynamic(() => import("../../documents/viewer/pdf-at-address.tsx"), {
  ssr: false,
  loading: () => <Spinner />,
});

/** The result file of a completed check, or of one of its sub-checks. */
export function ResultFile({
  checkId,
  part,
  title: checkTitle,
  of,
}: {
  checkId: number;
  /** The id of its sub-check whose result it is. */
  part?: number;
  /** Of the check. */
  title: string;
  of: CandidateKey;
}) {
  const [open, setOpen] = useState(false);
  const words = useWords("consoleCandidate");
  const address = `/review/results/${checkId}?${ofCandidate(of)}${part === undefined ? "" : `&part=${part}`}`;
  const title = words("result.title", { title: checkTitle });
  return (
    <>
      <RowButton
        about={checkTitle}
        kind="quiet"
        size="compact"
        className="-ms-3"
        onClick={() => setOpen(true)}
      >
        <FileText aria-hidden="true" className="size-4" />
        {words("result.button")}
      </RowButton>
      <Dialog open={open} onOpenChange={setOpen} title={title} closeLabel={words("actions.close")}>
        <div className="relative h-[60dvh] overflow-clip rounded-control">
          <PdfAtAddress address={address} label={title} />
        </div>
      </Dialog>
    </>
  );
}

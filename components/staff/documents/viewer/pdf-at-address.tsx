"use client";

import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { Spinner } from "#components/ui/spinner.tsx";
import { useWords } from "../../messages/use-words.ts";
import { asTaken } from "./light.tsx";
import { FileProblem, loadFileAt } from "./load-file.ts";
import { NotShown } from "./not-shown.tsx";
import PdfView from "./pdf-view.tsx";
import { ViewTools } from "./view-tools.tsx";
import type { Rotation } from "./zoom.ts";

/** A PDF that is no upload, such as a check's result. */
export default function PdfAtAddress({ address, label }: { address: string; label: string }) {
  const words = useWords("consoleDesk");
  const [attempt, setAttempt] = useState(0);
  const [rotation, setRotation] = useState<Rotation>(0);
  const [light, setLight] = useState(asTaken);
  const { document, problem, fail } = usePdf(address, attempt);
  if (problem) {
    const sentence = problem.sentence ?? words(`view.problem.${problem.problem}`);
    return <NotShown sentence={sentence} address={address} retry={() => setAttempt(attempt + 1)} />;
  }
  if (!document) {
    return (
      <div role="status" className="grid size-full place-content-center justify-items-center gap-2 text-sm">
        <Spinner />
        {words("view.loading")}
      </div>
    );
  }
  return (
    <PdfView
      document={document}
      label={label}
      rotation={rotation}
      light={light}
      active={false}
      onPainted={() => {}}
      onProblem={(sentence) => fail(new FileProblem("refused", sentence))}
      tools={(zoom, own) => (
        <ViewTools
          zoom={zoom}
          own={own}
          light={light}
          setLight={setLight}
          rotate={(by) => setRotation(((rotation + by + 360) % 360) as Rotation)}
          saveAs={`${address}&save`}
          active={false}
          note={null}
        />
      )}
    />
  );
}

function usePdf(address: string, attempt: number) {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [failed, setFailed] = useState<{ attempt: number; problem: FileProblem } | null>(null);
  useEffect(() => {
    const disposals: (() => void)[] = [];
    let gone = false;
    loadFileAt(address, "application/pdf", (dispose) => disposals.push(dispose)).then(
      (file) => !gone && file.kind === "pdf" && setDocument(file.document),
      (error: unknown) => {
        if (!(error instanceof FileProblem)) throw error;
        if (!gone) setFailed({ attempt, problem: error });
      },
    );
    return () => {
      gone = true;
      for (const dispose of disposals) dispose();
    };
  }, [address, attempt]);
  return {
    document,
    problem: failed?.attempt === attempt ? failed.problem : null,
    fail: (problem: FileProblem) => setFailed({ attempt, problem }),
  };
}

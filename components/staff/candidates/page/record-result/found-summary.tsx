"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { useWords } from "../../../messages/use-words.ts";
import type { CandidateDetails, CheckView } from "../../../shared/answers.ts";
import { Day } from "../../../shared/time-zone.tsx";
import { type Found, takesDay } from "./use-found-result.ts";

/** A summary of the result and of what follows, for a last confirmation: a recorded result is final. */
export function FoundSummary({
  candidate,
  check,
  found,
}: {
  candidate: CandidateDetails;
  check: CheckView;
  found: Found;
}) {
  const words = useWords("consoleCandidate");
  const shared = useWords("consoleShared");
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is gone with the fields.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-2">
        <Row name={words("outcome.candidate")}>{candidate.name}</Row>
        <Row name={words("outcome.check")}>{check.title}</Row>
        <Row name={words("outcome.outcome")}>
          <strong>{found.outcome ? shared(`outcome.${found.outcome}`) : null}</strong>
        </Row>
        <Row name={words("outcome.file")}>
          {fileName(found) ??
            words(found.findings.trim() ? "outcome.fileOfFindings" : "outcome.fileOfOutcome")}
        </Row>
        {takesDay(found) && found.expirationDate ? (
          <Row name={words("outcome.validUntil")}>
            <Day day={found.expirationDate} />
          </Row>
        ) : null}
      </dl>
      <Alert tone="warn" title={words("outcome.final")}>
        {words("outcome.finalText")}
      </Alert>
    </div>
  );
}

/** Of a file of one's own; null of one that Candor creates. */
function fileName({ fileFrom, file }: Found): string | null {
  return fileFrom === "own" ? (file?.name ?? "") : null;
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd dir="auto" className="min-w-0 break-words">
        {children}
      </dd>
    </>
  );
}

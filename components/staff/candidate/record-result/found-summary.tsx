"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "#components/ui/alert.tsx";
import type { CandidateDetails, CheckView } from "../../shared/answers.ts";
import { outcomes } from "../../shared/outcomes.ts";
import { Day } from "../../shared/time-zone.tsx";
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
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is gone with the fields.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-2">
        <Row name="Candidate">{candidate.name}</Row>
        <Row name="Check">{check.title}</Row>
        <Row name="Outcome">
          <strong>{found.outcome ? outcomes[found.outcome].text : null}</strong>
        </Row>
        <Row name="Result file">{fileWords(found)}</Row>
        {takesDay(found) && found.expirationDate ? (
          <Row name="Valid until">
            <Day day={found.expirationDate} />
          </Row>
        ) : null}
      </dl>
      <Alert tone="warn" title="This can't be changed afterwards">
        Whoever requested the check gets the outcome and the file through the API, and is notified at once if
        a webhook is set up. The candidate sees that the check is done, not what it found.
      </Alert>
    </div>
  );
}

function fileWords({ fileFrom, file, findings }: Found): string {
  if (fileFrom === "own") return file?.name ?? "";
  return findings.trim() ? "Created from the outcome and your findings" : "Created from the outcome alone";
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

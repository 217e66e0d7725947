"use client";

import { useEffect, useRef, useState } from "react";
import { useWords } from "../../messages/use-words.ts";
import type { CandidateDetails, CheckView } from "../../shared/answers.ts";
import { keyOf } from "../../shared/candidate-address.ts";
import { RowButton } from "../../shared/row-button.tsx";
import { CheckBadge } from "../../shared/status-badge.tsx";
import { Day } from "../../shared/time-zone.tsx";
import { CheckSteps } from "./check-steps.tsx";
import { RecordResult } from "./record-result/record-result.tsx";
import { ResultFile } from "./result-file.tsx";

/** One check: its status, its way, its facts, and the actions that are possible. */
export function CheckRow({
  candidate,
  check,
  fileLimitBytes,
  onCancel,
  onChanged,
}: {
  candidate: CandidateDetails;
  check: CheckView;
  fileLimitBytes: number;
  /** Null where it cannot be canceled alone. */
  onCancel: (() => void) | null;
  onChanged: () => Promise<unknown>;
}) {
  const words = useWords("consoleCandidate");
  const row = useRef<HTMLLIElement>(null);
  const [recordedHere, setRecordedHere] = useState(false);
  // The button that opened the dialog is gone once the outcome is recorded: the focus goes to the result.
  useEffect(() => {
    if (recordedHere) row.current?.focus({ preventScroll: true });
  }, [recordedHere]);
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="grid min-w-0 gap-2 border-line py-3 outline-none first:pt-0 last:pb-0 not-last:border-b"
    >
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 dir="auto" className="min-w-40 flex-1 font-medium break-words">
          {check.title}
        </h3>
        <div className="flex flex-wrap items-center justify-between gap-2 max-sm:w-full max-sm:flex-row-reverse">
          {onCancel ? (
            <RowButton about={check.title} kind="quiet" size="compact" className="-my-1" onClick={onCancel}>
              {words("actions.cancel_check.button")}
            </RowButton>
          ) : null}
          <CheckBadge {...check} />
        </div>
      </div>
      {check.waitsForCandidate ? <WaitsForCandidate check={check} /> : null}
      <CheckSteps check={check} candidate={candidate} />
      <CheckFacts check={check} />
      <SubChecks check={check} candidate={candidate} />
      {recordedHere ? (
        <p role="status" className="text-sm text-good">
          {words("checks.recorded")}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {check.status === "completed" && check.id !== null && !check.resultErasedAt ? (
          <ResultFile checkId={check.id} title={check.title} of={keyOf(candidate)} />
        ) : null}
        {check.id === null ? null : (
          <RecordResult
            candidate={candidate}
            check={check}
            checkId={check.id}
            fileLimitBytes={fileLimitBytes}
            onRecorded={async () => {
              await onChanged();
              setRecordedHere(true);
            }}
            onRefused={onChanged}
          />
        )}
      </div>
    </li>
  );
}

/** Both facts: a document is awaited, and what the service says of the check meanwhile. */
function WaitsForCandidate({ check: { status, outcome } }: { check: CheckView }) {
  const words = useWords("consoleDecisions");
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {words("waiting.why")}
      {status === "completed" ? (
        <>
          {words("waiting.provider")} <CheckBadge status={status} outcome={outcome} />
        </>
      ) : null}
    </p>
  );
}

/** The partner's details of the check, and the last day on which its result is valid. */
function CheckFacts({ check: { details, expirationDate } }: { check: CheckView }) {
  const words = useWords("consoleCandidate");
  if (details.length === 0 && !expirationDate) return null;
  return (
    <dl className="grid grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
      {expirationDate ? (
        <>
          <dt className="text-ink-soft">{words("checks.validUntil")}</dt>
          <dd>
            <Day day={expirationDate} />
          </dd>
        </>
      ) : null}
      {details.map(({ name, text }) => (
        <div key={name} className="contents">
          <dt className="min-w-0 break-words text-ink-soft">{name}</dt>
          <dd dir="auto" className="min-w-0 break-words">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SubChecks({ check, candidate }: { check: CheckView; candidate: CandidateDetails }) {
  const words = useWords("consoleCandidate");
  if (check.subChecks.length === 0) return null;
  return (
    <ul
      aria-label={words("checks.parts", { title: check.title })}
      className="grid gap-1 border-s-2 border-line ps-3 text-sm"
    >
      {check.subChecks.map((sub) => (
        <li key={sub.key} className="flex min-w-0 flex-wrap items-center justify-between gap-x-3">
          <span dir="auto" className="min-w-0 break-words text-ink-soft">
            {sub.title}
          </span>
          <span className="flex items-center gap-2">
            {sub.status === "completed" && sub.id !== null && check.id !== null && !check.resultErasedAt ? (
              <ResultFile checkId={check.id} part={sub.id} title={sub.title} of={keyOf(candidate)} />
            ) : null}
            <CheckBadge status={sub.status} outcome={sub.outcome} />
          </span>
        </li>
      ))}
    </ul>
  );
}

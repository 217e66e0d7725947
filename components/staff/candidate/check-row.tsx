"use client";

import { useEffect, useRef, useState } from "react";
import { useWords } from "../messages/use-words.ts";
import type { CandidateDetails, CheckView } from "../shared/answers.ts";
import { keyOf } from "../shared/candidate-address.ts";
import { CheckBadge } from "../shared/status-badge.tsx";
import { Day, When } from "../shared/time-zone.tsx";
import { RecordResult } from "./record-result/record-result.tsx";
import { ResultFile } from "./result-file.tsx";

/** One check: its status, its facts, and the actions that are possible. */
export function CheckRow({
  candidate,
  check,
  fileLimitBytes,
  onChanged,
}: {
  candidate: CandidateDetails;
  check: CheckView;
  fileLimitBytes: number;
  onChanged: () => Promise<unknown>;
}) {
  const row = useRef<HTMLLIElement>(null);
  const [recordedHere, setRecordedHere] = useState(false);
  // The button that opened the dialog is gone once the outcome is recorded: the focus goes to the result.
  useEffect(() => {
    if (recordedHere) row.current?.focus({ preventScroll: true });
  }, [recordedHere]);
  return (
    <li ref={row} tabIndex={-1} className="grid gap-1.5 border-line py-2.5 outline-none not-last:border-b">
      <div className="flex items-start justify-between gap-3">
        <span dir="auto" className="min-w-0">
          {check.title}
        </span>
        <CheckBadge {...check} />
      </div>
      {check.waitsForCandidate ? <WaitsForCandidate check={check} /> : null}
      <CheckTimes check={check} />
      <CheckFacts check={check} />
      <SubChecks check={check} />
      {recordedHere ? (
        <p role="status" className="text-sm text-good">
          You recorded the outcome.
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

function CheckTimes({ check }: { check: CheckView }) {
  if (check.completedAt) {
    return (
      <p className="text-sm text-ink-soft">
        Completed <When at={check.completedAt} brief />
        {check.resultErasedAt ? (
          <>
            {" · Result erased "}
            <When at={check.resultErasedAt} brief />
          </>
        ) : null}
      </p>
    );
  }
  if (check.status === "canceled" || !check.dueAt) return null;
  return (
    <p className="text-sm text-ink-soft">
      Due <When at={check.dueAt} brief />
    </p>
  );
}

/** The partner's details of the check, and the last day on which its result is valid. */
function CheckFacts({ check: { details, expirationDate } }: { check: CheckView }) {
  if (details.length === 0 && !expirationDate) return null;
  return (
    <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
      {expirationDate ? (
        <>
          <dt className="text-ink-soft">Valid until</dt>
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

function SubChecks({ check }: { check: CheckView }) {
  if (check.subChecks.length === 0) return null;
  return (
    <ul className="grid gap-1 border-l-2 border-line pl-3 text-sm">
      {check.subChecks.map((sub) => (
        <li key={sub.key} className="flex items-center justify-between gap-3">
          <span dir="auto" className="min-w-0 text-ink-soft">
            {sub.title}
          </span>
          <CheckBadge status={sub.status} outcome={sub.outcome} />
        </li>
      ))}
    </ul>
  );
}

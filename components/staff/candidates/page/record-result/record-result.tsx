"use client";

import { useState } from "react";
import { refusalOf } from "#components/trpc/failed-call.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { useWords } from "../../../messages/use-words.ts";
import { useMayAct } from "../../../shared/acting.tsx";
import type { CandidateDetails, CheckView } from "../../../shared/answers.ts";
import { keyOf } from "../../../shared/candidate-address.ts";
import { failureWords } from "../../../shared/failure-words.tsx";
import { RowButton } from "../../../shared/row-button.tsx";
import { FoundFields } from "./found-fields.tsx";
import { FoundSummary } from "./found-summary.tsx";
import { useFoundResult } from "./use-found-result.ts";

/**
 * Recording what a check found: entered, reviewed, sent. The entries stay when the dialog is closed or the result is
 * refused, as long as the page is open.
 */
export function RecordResult({
  candidate,
  check,
  checkId,
  fileLimitBytes,
  onRecorded,
  onRefused,
}: {
  candidate: CandidateDetails;
  check: CheckView;
  checkId: number;
  fileLimitBytes: number;
  /** The dialog closes when this is done. */
  onRecorded: () => Promise<unknown>;
  /** Someone else may have been quicker. */
  onRefused: () => Promise<unknown>;
}) {
  const words = useWords("consoleCandidate");
  const mayAct = useMayAct();
  const [open, setOpen] = useState(false);
  const [sure, setSure] = useState(false);
  const result = useFoundResult(
    { ...keyOf(candidate), checkId, fileLimitBytes, proposedExpiry: check.proposedExpiry },
    {
      async onRecorded() {
        await onRecorded();
        setOpen(false);
      },
      onRefused(wrong) {
        if (Object.keys(wrong).length > 0) setSure(false);
        void onRefused();
      },
    },
  );
  const { found, wrong, timesTold, record } = result;
  // It may be recorded already, by this very try: sending it again says so, and records nothing twice.
  const isUnanswered = record.error !== null && refusalOf(record.error) === null;

  return (
    <>
      {check.recordable && mayAct ? (
        <RowButton about={check.title} kind="secondary" size="compact" onClick={() => setOpen(true)}>
          {words("outcome.open")}
        </RowButton>
      ) : null}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={sure ? words("outcome.sureTitle") : words("outcome.title", { title: check.title })}
        closeLabel={words("actions.close")}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!sure) setSure(result.check());
          }}
          className="grid gap-5"
        >
          {sure ? (
            <FoundSummary candidate={candidate} check={check} found={found} />
          ) : (
            <FoundFields found={found} wrong={wrong} timesTold={timesTold} onChange={result.change} />
          )}
          <Problem error={record.error} besideFields={Object.keys(wrong).length > 0} />
          {check.recordable || record.isPending || record.error ? null : <Closed />}
          <Buttons
            sure={sure}
            busy={record.isPending}
            recordable={check.recordable}
            isUnanswered={isUnanswered}
            onBack={() => (sure ? setSure(false) : setOpen(false))}
            onRecord={result.send}
          />
        </form>
      </Dialog>
    </>
  );
}

/** A colleague was quicker, or the check was canceled, while this was entered. */
function Closed() {
  const words = useWords("consoleCandidate");
  return (
    <Alert tone="warn" live title={words("outcome.closed")}>
      {words("outcome.closedText")}
    </Alert>
  );
}

/** Back and on: to what was entered, and from there to recording it. */
function Buttons({
  sure,
  busy,
  recordable,
  isUnanswered,
  onBack,
  onRecord,
}: {
  sure: boolean;
  busy: boolean;
  recordable: boolean;
  isUnanswered: boolean;
  onBack: () => void;
  onRecord: () => void;
}) {
  const words = useWords("consoleCandidate");
  return (
    <div className="flex justify-end gap-2">
      <Button kind="secondary" size="compact" disabled={busy} onClick={onBack}>
        {words(sure ? "outcome.back" : "outcome.cancel")}
      </Button>
      {sure ? (
        <Button
          key="record"
          size="compact"
          busy={busy}
          disabled={!recordable && !isUnanswered}
          // The second click of a double click on "Continue" must not confirm.
          onClick={({ detail }) => detail < 2 && onRecord()}
        >
          {words("outcome.action")}
        </Button>
      ) : (
        <Button key="go-on" type="submit" size="compact" disabled={!recordable}>
          {words("outcome.continue")}
        </Button>
      )}
    </div>
  );
}

function Problem({ error, besideFields }: { error: Error | null; besideFields: boolean }) {
  const words = useWords("consoleCandidate");
  if (!error || besideFields) return null;
  const refusal = refusalOf(error);
  if (!refusal) {
    return (
      <Alert tone="bad" live title={words("outcome.offline")}>
        {words("outcome.offlineText")}
      </Alert>
    );
  }
  return (
    <Alert tone="bad" live title={words("outcome.failed")}>
      {refusal.httpStatus === 401 ? words("outcome.sessionEnded") : failureWords(error)}
    </Alert>
  );
}

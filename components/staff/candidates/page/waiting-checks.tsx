"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { TextArea } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";
import { ForActing } from "../../shared/acting.tsx";
import type { CandidateDetails } from "../../shared/answers.ts";
import type { CandidateKey } from "../../shared/candidate-address.ts";
import { failureWords } from "../../shared/failure-words.tsx";
import { useMissingWords } from "./use-missing-words.ts";

/** Checks that were signed for and can't start for want of facts, documents or their approval; staff may start them without. */
export function WaitingChecks({
  of,
  candidate,
  onChanged,
}: {
  of: CandidateKey;
  candidate: CandidateDetails;
  onChanged: () => Promise<unknown>;
}) {
  const words = useWords("consoleCandidate");
  const missingWords = useMissingWords();
  const trpc = useTRPC();
  const [asking, setAsking] = useState(false);
  const [because, setBecause] = useState("");
  const [lacksReason, setLacksReason] = useState(false);
  const start = useMutation(
    trpc.candidates.startWithout.mutationOptions({
      onSuccess: () => setAsking(false),
      onSettled: onChanged,
    }),
  );
  const waiting = candidate.checks.filter(({ waitsFor }) => waitsFor.length > 0);
  if (!candidate.submitted || waiting.length === 0) return null;
  return (
    <Alert tone="warn" title={words("waiting.title")} className="mb-4">
      <ul className="mt-1 grid gap-1">
        {waiting.map(({ key, title, waitsFor }) => (
          <li key={key}>
            <span className="font-medium">{title}</span>: {waitsFor.map(missingWords).join("; ")}
          </li>
        ))}
      </ul>
      <ForActing>
        <Button kind="secondary" size="compact" className="mt-3" onClick={() => setAsking(true)}>
          {words("waiting.start")}
        </Button>
      </ForActing>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={words("waiting.ask")}
        description={words("waiting.text")}
        closeLabel={words("actions.close")}
      >
        <form
          noValidate
          className="mt-4 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setLacksReason(because.trim() === "");
            if (because.trim() !== "") start.mutate({ ...of, because });
          }}
        >
          <TextArea
            label={words("waiting.because")}
            hint={words("waiting.becauseHint")}
            error={lacksReason ? words("waiting.becauseMissing") : undefined}
            rows={3}
            maxLength={500}
            value={because}
            onChange={({ target }) => setBecause(target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={start.isPending}>
              {words("waiting.start")}
            </Button>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {words("waiting.keep")}
            </Button>
          </div>
        </form>
        {start.isError ? (
          <p role="alert" className="mt-2 text-sm font-medium text-bad">
            {failureWords(start.error)}
          </p>
        ) : null}
      </Dialog>
    </Alert>
  );
}

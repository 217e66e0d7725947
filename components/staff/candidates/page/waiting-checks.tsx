"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextArea } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";
import { ForActing } from "../../shared/acting.tsx";
import type { CandidateDetails } from "../../shared/answers.ts";
import type { CandidateKey } from "../../shared/candidate-address.ts";
import { failureWords } from "../../shared/failure-words.tsx";
import { FormDialog } from "../../shared/form-dialog.tsx";

type Waiting = { of: CandidateKey; onChanged: () => Promise<unknown> };

/** How many checks were signed for and can't start, each for what its row says; staff may start them without. */
export function WaitingChecks({ candidate, ...waiting }: Waiting & { candidate: CandidateDetails }) {
  const words = useWords("consoleCandidate");
  const [asking, setAsking] = useState(false);
  const count = candidate.checks.filter(({ waitsFor }) => waitsFor.length > 0).length;
  if (!candidate.submitted || count === 0) return null;
  return (
    <Alert tone="warn">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-semibold text-warn">{words("waiting.title", { count })}</p>
        <ForActing>
          <Button kind="secondary" size="compact" onClick={() => setAsking(true)}>
            {words("waiting.start")}
          </Button>
        </ForActing>
      </div>
      {asking ? <StartWithout {...waiting} onClose={() => setAsking(false)} /> : null}
    </Alert>
  );
}

function StartWithout({ of, onChanged, onClose }: Waiting & { onClose: () => void }) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const [because, setBecause] = useState("");
  const [lacksReason, setLacksReason] = useState(false);
  const start = useMutation(
    trpc.candidates.startWithout.mutationOptions({ onSuccess: onClose, onSettled: onChanged }),
  );
  return (
    <FormDialog
      title={words("waiting.ask")}
      description={words("waiting.text")}
      action={words("waiting.start")}
      busy={start.isPending}
      error={failureWords(start.error)}
      onClose={onClose}
      onSubmit={() => {
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
    </FormDialog>
  );
}

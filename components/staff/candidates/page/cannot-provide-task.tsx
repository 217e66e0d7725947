"use client";

import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import { ForActing } from "../../shared/acting.tsx";
import type { ExceptionView } from "../../shared/answers.ts";
import type { CandidateKey } from "../../shared/candidate-address.ts";
import { When } from "../../shared/time-zone.tsx";
import { FailedText } from "./actions/action-failure.tsx";

/** A candidate who can't provide documents: why, in their words, and whether someone has dealt with it. */
export function CannotProvideTask({
  of,
  exception,
  onChanged,
}: {
  of: CandidateKey;
  exception: ExceptionView;
  onChanged: () => Promise<unknown>;
}) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const settle = useMutation(trpc.candidates.settleException.mutationOptions({ onSettled: onChanged }));
  const { reason, words: said, at, settled } = exception;
  return (
    <Alert tone={settled ? "info" : "warn"} title={words("cannotProvide.title")}>
      <p>
        {words("cannotProvide.said", { reason: words(`cannotProvide.reason.${reason}`) })} <When at={at} />
      </p>
      {said ? (
        <blockquote dir="auto" className="mt-1 border-s-4 border-line-strong ps-3 whitespace-pre-line">
          {said}
        </blockquote>
      ) : null}
      {settled ? (
        <p className="mt-2 text-sm">
          {words(`cannotProvide.${settled.by ? "settled" : "ended"}`)} <When at={settled.at} />
          {settled.by ? ` ${words("cannotProvide.by", { name: settled.by })}` : ""}
        </p>
      ) : (
        <ForActing>
          <Button
            kind="secondary"
            size="compact"
            className="mt-3"
            busy={settle.isPending}
            onClick={() => settle.mutate(of)}
          >
            {words("cannotProvide.settle")}
          </Button>
        </ForActing>
      )}
      <FailedText error={settle.error} />
    </Alert>
  );
}

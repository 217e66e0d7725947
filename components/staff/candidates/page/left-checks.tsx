"use client";

import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { useWords } from "../../messages/use-words.ts";
import { ForActing } from "../../shared/acting.tsx";
import type { CandidatePageView } from "../../shared/answers.ts";
import type { CandidateKey } from "../../shared/candidate-address.ts";
import { RowButton } from "../../shared/row-button.tsx";
import { FailedText } from "./actions/action-failure.tsx";

/** Checks that have left with a document whose approval was taken back since; staff may hand them over again. */
export function LeftChecks({
  of,
  page: { left, candidate, uploads },
  onChanged,
}: {
  of: CandidateKey;
  page: CandidatePageView;
  onChanged: () => Promise<unknown>;
}) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const again = useMutation(trpc.candidateActions.handOverAgain.mutationOptions({ onSettled: onChanged }));
  if (left.length === 0) return null;
  return (
    <Alert tone="bad" title={words("left.title")}>
      <ul className="grid gap-2">
        {left.map(({ checkId, uploadIds, again: isOffered }) => {
          const title = candidate.checks.find(({ id }) => id === checkId)?.title ?? "";
          const documents = uploads.filter(({ id }) => uploadIds.includes(id)).map((upload) => upload.title);
          return (
            <li key={checkId}>
              <bdi className="font-medium">{title}</bdi>: {documents.join(", ")}
              {isOffered ? (
                <ForActing>
                  <RowButton
                    about={title}
                    kind="secondary"
                    size="compact"
                    className="mt-1.5 block"
                    busy={again.isPending && again.variables.checkId === checkId}
                    onClick={() => again.mutate({ ...of, checkId })}
                  >
                    {words("left.again")}
                  </RowButton>
                </ForActing>
              ) : null}
            </li>
          );
        })}
      </ul>
      <p className="mt-2">{words("left.text")}</p>
      <FailedText error={again.error} />
    </Alert>
  );
}

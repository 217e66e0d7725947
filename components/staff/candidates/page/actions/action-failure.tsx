"use client";

import { referenceOf, refusalOf } from "#components/trpc/failed-call.ts";
import { useWords } from "../../../messages/use-words.ts";
import { FailureReference } from "../../../shared/failure-reference.tsx";

export type FailedAction = { message: string };

/** Why an action was not done and what to do; without an answer, that it may have been done all the same. */
export function ActionFailure({ error }: { error: FailedAction }) {
  const words = useWords("consoleCandidate");
  if (!refusalOf(error)) return words("actions.offline");
  return (
    <>
      {error.message}
      <FailureReference id={referenceOf(error)} />
    </>
  );
}

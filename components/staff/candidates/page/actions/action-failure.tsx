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

/** The same below what was tried, announced; nothing where it has not failed. */
export function FailedText({ error }: { error: FailedAction | null }) {
  if (!error) return null;
  return (
    <p role="alert" className="text-sm font-medium text-bad">
      <ActionFailure error={error} />
    </p>
  );
}

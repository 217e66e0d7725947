"use client";

import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useWords } from "../../messages/use-words.ts";
import { useMayAct } from "../../shared/acting.tsx";
import type { CandidateDetails, HandlingView, NotesView } from "../../shared/answers.ts";
import { ActionFailure } from "./actions/action-failure.tsx";

/** Whose task the candidate is. The choice shows what the server has, so that a failure changes nothing. */
export function AssigneeChoice({
  candidate,
  assignee,
  colleagues,
  onChanged,
}: {
  candidate: CandidateDetails;
  assignee: HandlingView["assignee"];
  colleagues: NotesView["colleagues"];
  onChanged: () => Promise<unknown>;
}) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const id = useId();
  const assign = useMutation(trpc.queue.assign.mutationOptions({ onSettled: onChanged }));
  const { partnerApplicationId, id: candidateId } = candidate;
  const mayAct = useMayAct();
  const isHere = assignee === null || colleagues.some((one) => one.id === assignee.id);
  const chosen = assign.isPending ? assign.variables.staffId : (assignee?.id ?? null);
  if (!mayAct) {
    return (
      <span>
        {words("heading.assignee")} <bdi>{assignee?.name ?? words("heading.nobody")}</bdi>
      </span>
    );
  }
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
      <label htmlFor={id}>{words("heading.assignee")}</label>
      <select
        id={id}
        value={chosen ?? ""}
        aria-busy={assign.isPending || undefined}
        onChange={({ target }) =>
          assign.mutate({ partnerApplicationId, candidateId, staffId: target.value || null })
        }
        className="min-h-9 max-w-52 rounded-control border border-line-strong bg-surface px-2 text-ink pointer-coarse:min-h-11"
      >
        <option value="">{words("heading.nobody")}</option>
        {isHere ? null : <option value={assignee?.id}>{assignee?.name}</option>}
        {colleagues.map((one) => (
          <option key={one.id} value={one.id}>
            {one.me ? words("heading.me", { name: one.name }) : one.name}
          </option>
        ))}
      </select>
      {assign.isError ? (
        <span role="alert" className="font-medium text-bad">
          <ActionFailure error={assign.error} />
        </span>
      ) : null}
    </span>
  );
}

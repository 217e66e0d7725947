"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import { useMayAct } from "../../shared/acting.tsx";
import type { QueueRow } from "../../shared/answers.ts";
import { failureWords } from "../../shared/failure-words.tsx";
import { AssigneeSelect, nobody } from "./assignee-select.tsx";

/** Who has the candidate now; whoever is free can be taken. */
export function Who({ row }: { row: QueueRow }) {
  const words = useWords("consoleQueue");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries(trpc.queue.pathFilter());
  const claim = useMutation({ ...trpc.queue.claim.mutationOptions(), onSettled: refetch });
  const release = useMutation({ ...trpc.queue.release.mutationOptions(), onSettled: refetch });
  const { candidateId, partnerApplicationId } = row;
  const one = { candidateId, partnerApplicationId };
  const name = row.candidate?.name ?? partnerApplicationId;
  const failed = claim.error ?? release.error;
  const mayAct = useMayAct();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Holder claim={row.claim} />
      {!mayAct ? null : row.claim === null ? (
        <Button
          kind="quiet"
          size="compact"
          className="relative"
          busy={claim.isPending}
          aria-label={words("takeOne", { name })}
          onClick={() => claim.mutate({ ...one, fromList: true })}
        >
          {words("take")}
        </Button>
      ) : row.claim.isMe ? (
        <Button
          kind="quiet"
          size="compact"
          className="relative"
          busy={release.isPending}
          aria-label={words("giveBackOne", { name })}
          onClick={() => release.mutate(one)}
        >
          {words("giveBack")}
        </Button>
      ) : null}
      {failed ? (
        <p role="alert" className="text-bad">
          {failed.message}
        </p>
      ) : null}
    </div>
  );
}

/** Whose task the candidate is; choosing another makes it theirs. */
export function Assignee({ row }: { row: QueueRow }) {
  const words = useWords("consoleQueue");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const assign = useMutation({
    ...trpc.queue.assign.mutationOptions(),
    onSettled: () => queryClient.invalidateQueries(trpc.queue.pathFilter()),
  });
  const { candidateId, partnerApplicationId } = row;
  if (!useMayAct()) return <bdi className="text-sm">{row.assignee?.name}</bdi>;
  return (
    <>
      <AssigneeSelect
        label={words("assignOne", { name: row.candidate?.name ?? partnerApplicationId })}
        place={String(candidateId)}
        value={row.assignee ?? nobody}
        busy={assign.isPending}
        onChoose={(staffId) => assign.mutate({ candidateId, partnerApplicationId, staffId })}
      />
      {assign.error ? (
        <p role="alert" className="text-sm text-bad">
          {failureWords(assign.error)}
        </p>
      ) : null}
    </>
  );
}

function Holder({ claim }: Pick<QueueRow, "claim">) {
  const words = useWords("consoleQueue");
  if (!claim) return <span className="text-ink-soft">{words("free")}</span>;
  if (claim.isMe) return <span className="font-medium text-brand-ink">{words("claimedByMe")}</span>;
  return <span dir="auto">{words("claimed", { name: claim.name })}</span>;
}

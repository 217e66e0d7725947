import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Progress } from "#components/ui/progress.tsx";
import type { BulkShown } from "../launching/launch-answers.ts";
import { useWords } from "../messages/use-words.ts";
import { ForActing } from "../shared/acting.tsx";
import { candidateAddress } from "../shared/candidate-address.ts";
import { Failure } from "../shared/failure.tsx";
import { failureWords } from "../shared/failure-words.tsx";
import { ListSkeleton } from "../shared/list-skeleton.tsx";

const whileMovingMs = 700;

/** How far something is that is done to many candidates, and what became of each. */
export function BulkProgress({ id: first, follows }: { id: number; follows?: ReactNode }) {
  const words = useWords("consoleCreate");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [id, setId] = useState(first);
  const { data: bulk, error } = useQuery({
    ...trpc.bulk.show.queryOptions({ id }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !isMoving(data) ? false : whileMovingMs),
  });
  const onSuccess = () => queryClient.invalidateQueries(trpc.bulk.pathFilter());
  const stop = useMutation(trpc.bulk.stop.mutationOptions({ onSuccess }));
  const goOn = useMutation(trpc.bulk.goOn.mutationOptions({ onSuccess }));
  const undo = useMutation(trpc.bulk.undo.mutationOptions({ onSuccess: (begun) => setId(begun.id) }));
  const isOver = bulk !== undefined && !isMoving(bulk);
  // The list behind shows what has changed.
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries(trpc.candidates.pathFilter());
  }, [isOver, queryClient, trpc]);
  const failed = error ?? stop.error ?? goOn.error ?? undo.error;
  if (!bulk) return failed ? <Alert tone="bad">{failureWords(failed)}</Alert> : <ListSkeleton />;
  const dealtWith = bulk.total - bulk.waiting;
  return (
    <div className="grid gap-4">
      <Failure of={failed} />
      <Progress
        value={bulk.total === 0 ? (isOver ? 1 : 0) : dealtWith / bulk.total}
        label={words("bulk.progress", { done: dealtWith, total: bulk.total })}
      />
      <p role="status" className="font-semibold">
        <BulkSentence bulk={bulk} />
      </p>
      <BulkResults bulk={bulk} />
      {follows}
      <ForActing>
        <div className="flex flex-wrap items-center gap-3">
          {isOver ? null : (
            <Button kind="secondary" busy={stop.isPending} onClick={() => stop.mutate({ id })}>
              {words("bulk.stop")}
            </Button>
          )}
          {bulk.state === "stopped" &&
          (bulk.stoppedBy === null || bulk.waiting > 0) &&
          bulk.stoppedBy !== "count_changed" &&
          bulk.stoppedBy !== "too_many" ? (
            <Button kind="secondary" busy={goOn.isPending} onClick={() => goOn.mutate({ id })}>
              {words("bulk.goOn")}
            </Button>
          ) : null}
          {bulk.undo === "possible" ? (
            <Button kind="secondary" busy={undo.isPending} onClick={() => undo.mutate({ id })}>
              {words("bulk.undo")}
            </Button>
          ) : isOver && bulk.undo === "impossible" && bulk.done > 0 ? (
            <span className="text-sm text-ink-soft">{words("bulk.cannotUndo")}</span>
          ) : null}
        </div>
      </ForActing>
    </div>
  );
}

function isMoving({ state }: BulkShown): boolean {
  return state === "gathering" || state === "running";
}

const stops = ["count_changed", "too_many", "staff_removed", "insufficient_scope"] as const;

function BulkSentence({ bulk }: { bulk: BulkShown }) {
  const words = useWords("consoleCreate");
  const { state, total, waiting, done, stoppedBy } = bulk;
  if (state === "gathering") return words("bulk.gathering", { total });
  if (state === "running") {
    return `${words("bulk.progress", { done: total - waiting, total })} · ${words("bulk.running")}`;
  }
  if (state === "done")
    return bulk.undo === "is_one" ? words("bulk.undone") : words("bulk.done", { count: done });
  if (stoppedBy === null) return words("bulk.stoppedByStaff");
  return words(`bulk.stoppedBy.${stops.find((one) => one === stoppedBy) ?? "other"}`, { total });
}

const results = [
  "already_canceled",
  "already_completed",
  "already_started",
  "already_signed",
  "already_so",
  "no_address",
  "gone",
  "maybe_sent",
  "invitation_limit",
] as const;

/** Why nothing was done to how many, and to whom. */
function BulkResults({ bulk }: { bulk: BulkShown }) {
  const words = useWords("consoleCreate");
  const trpc = useTRPC();
  const [open, setOpen] = useState(false);
  const items = useQuery({ ...trpc.bulk.items.queryOptions({ id: bulk.id }), enabled: open, staleTime: 0 });
  if (bulk.results.length === 0) return null;
  return (
    <div className="grid gap-2">
      <ul className="grid gap-0.5">
        {bulk.results.map(({ state, result, count }) => {
          const known = results.find((one) => one === result);
          return (
            <li key={`${state} ${result}`} className={state === "failed" ? "text-bad" : "text-ink-soft"}>
              {known
                ? words(`bulk.result.${known}`, { count })
                : words("bulk.result.other", { count, code: result })}
            </li>
          );
        })}
      </ul>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer content-center font-medium">
          {words("bulk.which")}
        </summary>
        <ul className="grid max-h-60 gap-1 overflow-y-auto text-sm">
          {items.data?.map(({ candidateId, partnerApplicationId }) => (
            <li key={candidateId}>
              <a
                href={candidateAddress({ partnerApplicationId, candidateId })}
                className="inline-flex min-h-9 items-center break-all underline"
              >
                {partnerApplicationId}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

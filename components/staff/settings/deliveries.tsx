"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { useWords } from "../messages/use-words.ts";
import type { DeliveryView } from "../shared/answers.ts";
import { Failure } from "../shared/failure.tsx";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Panel } from "../shared/panel.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { DeliveryRow } from "./delivery-row.tsx";
import { ReplayDialog } from "./replay-dialog.tsx";

type State = DeliveryView["state"];
const states: (State | undefined)[] = [undefined, "pending", "delivered", "failed"];
/** While a delivery is pending, the list is polled this often; otherwise more slowly. */
const watchMs = 2_000;
const restMs = 30_000;

/** Every call to the webhook, newest first, with its attempts, and the ways to resend. */
export function Deliveries() {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>();
  const [cursors, setCursors] = useState<string[]>([]);
  const [replaying, setReplaying] = useState(false);
  const [news, setNews] = useState<string | null>(null);
  const list = useQuery({
    ...trpc.integrations.deliveries.queryOptions({ state, cursor: cursors.at(-1) }),
    refetchInterval: ({ state: { data } }) => (data?.underWay ? watchMs : restMs),
    retry: retryStumbles,
  });
  const refresh = () => queryClient.invalidateQueries(trpc.integrations.deliveries.pathFilter());
  const again = useMutation(trpc.integrations.redeliver.mutationOptions({ onSuccess: refresh }));
  const deliveries = list.data?.deliveries ?? [];
  const next = list.data?.nextCursor;
  if (list.data === null) return null;
  return (
    <Panel
      title={words("deliveries.title")}
      aside={
        <Button kind="secondary" size="compact" onClick={() => setReplaying(true)}>
          {words("deliveries.since")}
        </Button>
      }
    >
      <StateFilter
        value={state}
        onChange={(one) => {
          setState(one);
          setCursors([]);
        }}
      />
      {list.error ? <Problem error={list.error} retry={list.refetch} /> : null}
      <Failure of={again.error} />
      <p role="status" className={news ? "py-2 text-sm font-medium text-good" : "sr-only"}>
        {news}
      </p>
      {list.isPending ? <ListSkeleton /> : null}
      {list.data && deliveries.length === 0 ? (
        <p className="py-3 text-ink-soft">{words(state ? "deliveries.none" : "deliveries.noneYet")}</p>
      ) : null}
      <ul className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            busy={again.isPending && again.variables.id === delivery.id}
            onAgain={() => again.mutate({ id: delivery.id })}
          />
        ))}
      </ul>
      <Pages cursors={cursors} next={next} onChange={setCursors} />
      {replaying ? (
        <ReplayDialog
          onClose={() => setReplaying(false)}
          onDone={async (count) => {
            setNews(words("deliveries.resending", { count }));
            setReplaying(false);
            await refresh();
          }}
        />
      ) : null}
    </Panel>
  );
}

function StateFilter({ value, onChange }: { value: State | undefined; onChange: (state?: State) => void }) {
  const words = useWords("consoleSettings");
  return (
    <fieldset aria-label={words("deliveries.filter")} className="mb-2 flex flex-wrap gap-2">
      {states.map((one) => (
        <button
          key={one ?? "all"}
          type="button"
          aria-pressed={value === one}
          onClick={() => onChange(one)}
          className={classes(
            "min-h-9 rounded-full border px-3 text-sm font-medium pointer-coarse:min-h-11",
            value === one
              ? "border-brand bg-brand-soft text-brand-ink"
              : "border-line-strong hover:bg-sunken",
          )}
        >
          {words(`deliveries.state.${one ?? "all"}`)}
        </button>
      ))}
    </fieldset>
  );
}

type Paging = {
  /** Where the pages after the first begin, as far as one has come. */
  cursors: string[];
  next: string | null | undefined;
  onChange: (cursors: string[]) => void;
};

function Pages({ cursors, next, onChange }: Paging) {
  const words = useWords("consoleSettings");
  if (cursors.length === 0 && !next) return null;
  return (
    <div className="mt-3 flex gap-2">
      <Button
        kind="secondary"
        size="compact"
        disabled={cursors.length === 0}
        onClick={() => onChange(cursors.slice(0, -1))}
      >
        {words("deliveries.newer")}
      </Button>
      <Button
        kind="secondary"
        size="compact"
        disabled={!next}
        onClick={() => next && onChange([...cursors, next])}
      >
        {words("deliveries.older")}
      </Button>
    </div>
  );
}

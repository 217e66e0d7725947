"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { classes } from "#components/ui/classes.ts";
import { useWords } from "../messages/use-words.ts";
import type { ListState } from "../shared/list-address.ts";
import { candidateStatuses } from "../shared/status-badge.tsx";
import { ListLink } from "./list-link.tsx";
import { SearchField } from "./search-field.tsx";

/** Search and status filter. Both are in the URL. */
export function ListToolbar({
  state,
  change,
  busy,
}: {
  state: ListState;
  change: (change: Partial<ListState>) => void;
  busy: boolean;
}) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField q={state.q} onSearch={(q) => change({ q })} busy={busy} />
      <StatusFilter state={state} />
    </div>
  );
}

function StatusFilter({ state }: { state: ListState }) {
  const trpc = useTRPC();
  const words = useWords("consoleShared");
  const { data: counts } = useQuery({ ...trpc.candidates.counts.queryOptions(), staleTime: 15_000 });
  const choices = [
    { value: "", text: "Any status", count: counts?.all },
    ...candidateStatuses.map((value) => ({
      value,
      text: words(`status.${value}`),
      count: counts?.byStatus[value],
    })),
  ];
  return (
    <nav
      aria-label="Status"
      className="flex min-w-0 gap-1.5 overflow-x-auto p-1 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:px-4"
    >
      {choices.map(({ value, text, count }) => (
        <ListLink
          key={value}
          to={{ ...state, status: value, page: 1 }}
          aria-current={value === state.status ? "true" : undefined}
          className={classes(
            "inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium pointer-coarse:min-h-11",
            value === state.status
              ? "border-brand bg-brand-soft text-brand-ink"
              : "border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink",
          )}
        >
          {text}
          {count === undefined || count === null ? null : (
            <span className="text-xs tabular-nums">{count.toLocaleString("en")}</span>
          )}
        </ListLink>
      ))}
    </nav>
  );
}

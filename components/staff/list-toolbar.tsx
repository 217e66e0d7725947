"use client";

import { useQuery } from "@tanstack/react-query";
import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { classes } from "#components/ui/classes.ts";
import { Spinner } from "#components/ui/spinner.tsx";
import { moveRow } from "./keys.ts";
import type { ListState } from "./list-address.ts";
import { candidateStatuses } from "./status-badge.tsx";

const typingPauseMs = 250;

/** Search and status filter. What is typed goes into the address after a pause. */
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
      <StatusFilter status={state.status} onStatus={(status) => change({ status })} />
    </div>
  );
}

function SearchField({ q, onSearch, busy }: { q: string; onSearch: (q: string) => void; busy: boolean }) {
  const [text, setText] = useState(q);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(q);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  // The address changed by other means, such as the back button.
  useEffect(() => {
    if (q !== sent.current) {
      sent.current = q;
      setText(q);
    }
  }, [q]);
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      search.current(sent.current);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="relative w-full sm:w-80">
      <label htmlFor="search-candidates" className="sr-only">
        Search name, e-mail, reference or application id
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={input}
        id="search-candidates"
        type="search"
        dir="auto"
        maxLength={255}
        autoComplete="off"
        placeholder="Name, e-mail, reference, id"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && text === "") input.current?.blur();
          else if (event.key === "Escape") setText("");
          else if (event.key === "ArrowDown") {
            event.preventDefault();
            moveRow(1);
          }
        }}
        className="min-h-10 w-full appearance-none rounded-control border border-line-strong bg-surface pr-10 pl-9 text-base text-ink placeholder:text-ink-soft sm:text-sm pointer-coarse:min-h-11 [&::-webkit-search-cancel-button]:hidden"
      />
      <span className="absolute top-1/2 right-2 grid -translate-y-1/2 place-items-center text-ink-soft">
        {text ? (
          <button
            type="button"
            aria-label="Clear the search"
            onClick={() => {
              setText("");
              input.current?.focus();
            }}
            className="grid size-7 place-items-center rounded-full hover:bg-sunken"
          >
            {busy ? <Spinner className="size-4" /> : <X aria-hidden="true" className="size-4" />}
          </button>
        ) : (
          <kbd className="rounded border border-line px-1.5 text-xs pointer-coarse:hidden">/</kbd>
        )}
      </span>
    </div>
  );
}

function StatusFilter({ status, onStatus }: { status: string; onStatus: (status: string) => void }) {
  // Shown as chosen at once; the address follows.
  const [chosen, setChosen] = useState(status);
  useEffect(() => setChosen(status), [status]);
  const trpc = useTRPC();
  const { data: counts } = useQuery({ ...trpc.candidates.counts.queryOptions(), staleTime: 15_000 });
  const choices = [
    { value: "", text: "Any status", count: counts?.all },
    ...Object.entries(candidateStatuses).map(([value, { text }]) => ({
      value,
      text,
      count: counts?.byStatus[value as keyof typeof counts.byStatus],
    })),
  ];
  return (
    <fieldset className="flex min-w-0 gap-1.5 overflow-x-auto p-1 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:px-4">
      <legend className="sr-only">Status</legend>
      {choices.map(({ value, text, count }) => (
        <label
          key={value}
          className={classes(
            "relative inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium pointer-coarse:min-h-11",
            "has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-brand-ink",
            value === chosen
              ? "border-brand bg-brand-soft text-brand-ink"
              : "border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink",
          )}
        >
          <input
            type="radio"
            name="status"
            value={value}
            checked={value === chosen}
            onChange={() => {
              setChosen(value);
              onStatus(value);
            }}
            className="sr-only"
          />
          {text}
          {count === undefined ? null : (
            <span className="text-xs tabular-nums">{count.toLocaleString("en")}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

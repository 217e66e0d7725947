"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { useWords } from "../../messages/use-words.ts";
import type { QueueCounts, WorkKind } from "../../shared/answers.ts";
import { SearchField } from "../../shared/search-field.tsx";
import { candidateStatuses } from "../../shared/status-badge.tsx";
import { nobody } from "./assignee-select.tsx";
import {
  createdChoices,
  dueChoices,
  isNarrowed,
  noFilters,
  type QueueState,
  queueAddress,
} from "./queue-address.ts";

type ChangeQueue = (change: Partial<QueueState>) => void;

const kinds: readonly WorkKind[] = [
  "documents",
  "outcome",
  "consider",
  "cannot_provide",
  "referee",
  "overdue",
  "withdrawal",
  "dispute",
  "correction",
  "erasure",
  "message",
  "task",
];

/** What of the queue is displayed: by kind with their numbers, and by everything else. All of it is in the URL. */
export function QueueFilters({
  state,
  change,
  busy,
}: {
  state: QueueState;
  change: ChangeQueue;
  /** What is asked for is on its way. */
  busy: boolean;
}) {
  const words = useWords("consoleQueue");
  const trpc = useTRPC();
  const { data: counts } = useQuery({ ...trpc.queue.counts.queryOptions(), staleTime: 5_000 });
  const shown = kinds.filter((kind) => counts?.byKind[kind] || state.kind === kind);
  return (
    <div className="grid gap-3">
      <nav
        aria-label={words("kindsLabel")}
        className="flex min-w-0 gap-1.5 overflow-x-auto p-1 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:px-4"
      >
        <Choice
          to={{ ...state, kind: "", mine: false, page: 1 }}
          isChosen={!state.kind && !state.mine}
          count={counts?.candidates}
        >
          {words("all")}
        </Choice>
        <Choice to={{ ...state, mine: !state.mine, page: 1 }} isChosen={state.mine} count={counts?.mine}>
          {words("mine")}
        </Choice>
        {shown.map((kind) => (
          <Choice
            key={kind}
            to={{ ...state, kind: state.kind === kind ? "" : kind, page: 1 }}
            isChosen={state.kind === kind}
            count={counts?.byKind[kind] ?? 0}
          >
            {words(`kinds.${kind}`)}
          </Choice>
        ))}
      </nav>
      <div className="flex flex-wrap items-center gap-2">
        <SearchField q={state.q} onSearch={(q) => change({ q })} busy={busy} />
        <MoreFilters state={state} change={change} counts={counts} />
      </div>
    </div>
  );
}

/** A choice that applies in place, and is a link: it opens in a new tab, and works while the page's script is loading. */
function Choice({
  to,
  isChosen,
  count,
  children,
}: {
  to: QueueState;
  isChosen: boolean;
  count: number | undefined;
  children: ReactNode;
}) {
  const address = queueAddress(to);
  return (
    <a
      href={address}
      aria-current={isChosen ? "true" : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        window.history.pushState(null, "", address);
      }}
      className={classes(
        "inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium pointer-coarse:min-h-11",
        isChosen
          ? "border-brand bg-brand-soft text-brand-ink"
          : "border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink",
      )}
    >
      {children}
      {count === undefined ? null : (
        <span className="text-xs tabular-nums">{count.toLocaleString("en")}</span>
      )}
    </a>
  );
}

type SelectName = "due" | "checkType" | "status" | "partner" | "outcome" | "created" | "assignee";
type QueueOption = { value: string; text: string };

function MoreFilters({
  state,
  change,
  counts,
}: {
  state: QueueState;
  change: ChangeQueue;
  counts: QueueCounts | undefined;
}) {
  const words = useWords("consoleQueue");
  const shared = useWords("consoleShared");
  const trpc = useTRPC();
  const statuses = candidateStatuses.map((value) => ({ value, text: shared(`status.${value}`) }));
  const checks = (counts?.checkTypes ?? []).map(({ code, title }) => ({ value: code, text: title }));
  const partners = (counts?.partners ?? []).map(({ id, name }) => ({ value: String(id), text: name }));
  const dues = dueChoices.map((value) => ({ value, text: words(`filters.${value}`) }));
  const created = createdChoices.map((value) => ({
    value,
    text: words("filters.days", { count: Number(value) }),
  }));
  const outcomes = (["consider", "unable_to_complete", "clear"] as const).map((value) => ({
    value,
    text: words(`filters.${value}`),
  }));
  const { data: people = [] } = useQuery({ ...trpc.queue.people.queryOptions(), staleTime: 60_000 });
  const assignees = [
    { value: nobody, text: words("filters.nobody") },
    ...people.map(({ id, name, isMe }) => ({ value: id, text: isMe ? words("me", { name }) : name })),
  ];
  const selects: { name: SelectName; options: QueueOption[] }[] = [
    { name: "due", options: dues },
    { name: "checkType", options: checks },
    { name: "status", options: statuses },
    ...(partners.length > 1 || state.partner ? [{ name: "partner" as const, options: partners }] : []),
    { name: "outcome", options: outcomes },
    { name: "created", options: created },
    { name: "assignee", options: assignees },
  ];
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{words("filtersLabel")}</legend>
      {selects.map(({ name, options }) => (
        <Select
          key={name}
          name={name}
          label={words(`filters.${name}`)}
          any={words(`filters.any.${name}`)}
          options={options}
          state={state}
          change={change}
        />
      ))}
      {isNarrowed(state) ? (
        <Button kind="quiet" size="compact" onClick={() => change(noFilters)}>
          {words("clear")}
        </Button>
      ) : null}
    </fieldset>
  );
}

function Select({
  name,
  label,
  any,
  options,
  state,
  change,
}: {
  name: SelectName;
  label: string;
  any: string;
  options: QueueOption[];
  state: QueueState;
  change: ChangeQueue;
}) {
  const value = state[name];
  const isListed = value === "" || options.some((option) => option.value === value);
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => change({ [name]: event.target.value })}
      className={classes(
        "min-h-9 max-w-56 rounded-control border bg-surface px-2 text-sm pointer-coarse:min-h-11",
        value ? "border-brand font-medium text-brand-ink" : "border-line-strong text-ink-soft",
      )}
    >
      <option value="">{any}</option>
      {isListed ? null : <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

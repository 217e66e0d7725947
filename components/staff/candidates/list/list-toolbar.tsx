"use client";

import { ListFilter, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import { useCommands } from "../../palette/commands.tsx";
import { type ListState, noFilters } from "../../shared/list-address.ts";
import { SearchField } from "../../shared/search-field.tsx";
import { FilterDialog, type FilterQuestion } from "./filter-dialog.tsx";
import { SortMenu } from "./sort-menu.tsx";
import { activeFilters, useFilterWords } from "./use-filter-words.ts";

/** Search and filters. All of them are in the URL. */
export function ListToolbar({
  state,
  change,
  busy,
}: {
  state: ListState;
  change: (change: Partial<ListState>) => void;
  busy: boolean;
}) {
  const words = useWords("consoleList");
  const [question, ask] = useState<FilterQuestion>(null);
  const active = activeFilters(state);
  useCommands([
    {
      id: "list.filter",
      title: words("addFilter"),
      group: words("title"),
      keys: ["f"],
      run: () => ask("new"),
    },
    {
      id: "list.showAll",
      title: words("clearFilters"),
      group: words("title"),
      enabled: active.length > 0 || state.q !== "",
      run: () => change({ ...noFilters(), q: "", view: "" }),
    },
  ]);
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-2.5">
        <SearchField q={state.q} onSearch={(q) => change({ q })} busy={busy} />
        <Button kind="secondary" size="compact" onClick={() => ask("new")}>
          <ListFilter aria-hidden="true" className="size-4" />
          {words("addFilter")}
        </Button>
        <SortMenu sort={state.sort} onSort={(sort) => change({ sort })} />
      </div>
      {active.length > 0 ? <FilterChips state={state} change={change} ask={ask} /> : null}
      <FilterDialog question={question} ask={ask} state={state} change={change} />
    </div>
  );
}

/** Each filter that is set: pressed, it can be changed; with its cross, it is removed. */
function FilterChips({
  state,
  change,
  ask,
}: {
  state: ListState;
  change: (change: Partial<ListState>) => void;
  ask: (question: FilterQuestion) => void;
}) {
  const words = useWords("consoleList");
  const { nameOf, valueIn } = useFilterWords();
  return (
    <ul aria-label={words("activeFilters")} className="flex flex-wrap items-center gap-2">
      {activeFilters(state).map((field) => (
        <li
          key={field}
          className="inline-flex max-w-full items-center rounded-full border border-brand bg-brand-soft text-sm font-medium text-brand-ink"
        >
          <button
            type="button"
            onClick={() => ask(field)}
            className="min-h-8 min-w-0 truncate rounded-s-full ps-3 pe-1 pointer-coarse:min-h-11"
          >
            {words("chip", { filter: nameOf(field), value: valueIn(field, state[field]) })}
          </button>
          <button
            type="button"
            aria-label={words("removeFilter", { filter: nameOf(field) })}
            onClick={() => change({ [field]: "" })}
            className="grid size-8 shrink-0 place-items-center rounded-full hover:bg-surface pointer-coarse:size-11"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
      <li>
        <Button kind="quiet" size="compact" onClick={() => change(noFilters())}>
          {words("clearFilters")}
        </Button>
      </li>
    </ul>
  );
}

"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { BulkActions, ExportLink } from "../../bulk/bulk-actions.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { CandidateList } from "../../shared/answers.ts";
import { type ListState, noFilters } from "../../shared/list-address.ts";
import { useListMemory } from "../../shared/list-memory.ts";
import { ListSkeleton } from "../../shared/list-skeleton.tsx";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { BulkBar } from "../../tables/bulk-bar.tsx";
import { useSelection } from "../../tables/use-selection.ts";
import { useSelectionKeys } from "../../tables/use-selection-keys.ts";
import { CandidateTable } from "./candidate-table.tsx";
import { type FirstList, rowsPerPage } from "./first-list.ts";
import { listInput } from "./list-input.ts";
import { ListToolbar } from "./list-toolbar.tsx";
import { NoCandidates } from "./no-candidates.tsx";
import { Pager } from "./pager.tsx";
import { ViewsBar } from "./views-bar.tsx";

type Part = { state: ListState; change: (change: Partial<ListState>) => void; first: FirstList };

/** All candidates: views, search, filters, the list and what is selected in it. */
export function CandidatesList({ state, change, first }: Part) {
  const trpc = useTRPC();
  const { sort, page } = state;
  const isFirst = JSON.stringify(first.state) === JSON.stringify(state);
  const list = useQuery({
    ...trpc.candidates.list.queryOptions({ ...listInput(state), sort, page, perPage: rowsPerPage }),
    initialData: isFirst ? first.candidates : undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    retry: retryStumbles,
  });
  return (
    <>
      <ViewsBar state={state} />
      <ListToolbar state={state} change={change} busy={list.isFetching} />
      {list.data ? (
        <div className={list.isPlaceholderData ? "opacity-60 transition-opacity" : undefined}>
          {list.error ? <Problem error={list.error} retry={list.refetch} /> : null}
          <Listed state={state} change={change} list={list.data} isReady={!list.isPlaceholderData} />
        </div>
      ) : list.error ? (
        <Problem error={list.error} retry={list.refetch} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

function Listed({
  state,
  change,
  list,
  isReady,
}: {
  state: ListState;
  change: (change: Partial<ListState>) => void;
  list: CandidateList;
  isReady: boolean;
}) {
  const words = useWords("consoleList");
  const { candidates, totalCount, totalExact, totalPages, ignored } = list;
  const selection = useSelection(candidates, JSON.stringify(listInput(state)));
  const { remember } = useListMemory("all", { ...selection, isReady, rows: candidates });
  useSelectionKeys(candidates, selection, words("title"));
  return (
    <div className="grid gap-3">
      <Ignored ignored={ignored} />
      {candidates.length === 0 ? (
        <NoCandidates
          state={state}
          isFiltered={ignored.filters.length > 0 || ignored.search}
          reset={() => change({ ...noFilters(), q: "", page: 1, view: "" })}
        />
      ) : (
        <CandidateTable
          rows={candidates}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          selection={selection}
          remember={remember}
        />
      )}
      {candidates.length > 0 || totalPages > 1 ? (
        <Pager
          page={list.page}
          shown={candidates.length}
          perPage={rowsPerPage}
          totalPages={totalPages}
          totalCount={totalCount}
          totalExact={totalExact}
          change={change}
        />
      ) : null}
      {candidates.length > 0 ? <ExportLink filter={listInput(state)} sort={state.sort} /> : null}
      <BulkBar
        shown={candidates.length}
        selection={selection}
        totalCount={totalCount}
        totalExact={totalExact}
      >
        <BulkActions
          selected={selection.selected}
          isMatching={selection.isMatching}
          filter={listInput(state)}
          matching={totalExact ? totalCount : null}
          onDone={selection.clear}
        />
      </BulkBar>
    </div>
  );
}

/** What the service takes no notice of: those whom a filter does not let through are not shown, on any page. */
function Ignored({ ignored: { filters, search, sort, pages } }: { ignored: CandidateList["ignored"] }) {
  const words = useWords("consoleList");
  const names = { partnerId: "partner", jobRole: "role", userId: "user" } as const;
  if (filters.length === 0 && !search && !sort && !pages) return null;
  const listed = filters.map((name) =>
    words(`filters.${name === "partnerId" || name === "jobRole" || name === "userId" ? names[name] : name}`),
  );
  return (
    <Alert tone="info" title={words("ignored.title")}>
      {filters.length > 0 ? <p>{words("ignored.filters", { list: listed.join(", ") })}</p> : null}
      {search ? <p>{words("ignored.search")}</p> : null}
      {sort ? <p>{words("ignored.sort")}</p> : null}
      {pages ? <p>{words("ignored.pages")}</p> : null}
    </Alert>
  );
}

"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { askWhileToldMs } from "#components/trpc/use-changes.ts";
import { useWords } from "../messages/use-words.ts";
import { EmptyList } from "../shared/empty-list.tsx";
import type { ListState } from "../shared/list-address.ts";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { type FirstList, rowsPerPage } from "./first-list.ts";
import { Pager } from "./pager.tsx";
import { WaitingTable } from "./waiting-table.tsx";

/** Candidates whose documents wait. `told`: the page is notified of changes, and refetches the list then. */
export function WaitingDocuments({
  state,
  change,
  first,
  told,
}: {
  state: ListState;
  change: (change: Partial<ListState>) => void;
  first: FirstList;
  told: boolean;
}) {
  const words = useWords("consoleList");
  const trpc = useTRPC();
  const isFirst = JSON.stringify(first.state) === JSON.stringify(state);
  const list = useQuery({
    ...trpc.candidates.waiting.queryOptions({ page: state.page, perPage: rowsPerPage }),
    initialData: isFirst ? first.waiting : undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchInterval: told ? askWhileToldMs : 60_000,
    retry: retryStumbles,
  });
  if (!list.data) {
    return list.error ? <Problem error={list.error} retry={list.refetch} /> : <ListSkeleton />;
  }
  return (
    <>
      {list.error ? <Problem error={list.error} retry={list.refetch} /> : null}
      {list.data.rows.length === 0 ? (
        <EmptyList covers={list.data.covers} reset={() => change({ queue: false })} />
      ) : (
        <>
          <p className="text-ink-soft">
            {words("queueText")}
            {list.data.covers === "all" ? null : ` ${words("queuePartly")}`}
          </p>
          <WaitingTable rows={list.data.rows} />
          <Pager
            page={state.page}
            totalPages={list.data.totalPages}
            totalCount={list.data.totalCount}
            totalExact
            shown={list.data.rows.length}
            perPage={rowsPerPage}
            change={change}
          />
        </>
      )}
    </>
  );
}

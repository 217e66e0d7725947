"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { askWhileToldMs, useChanges } from "#components/trpc/use-changes.ts";
import { useListKeys } from "../palette/use-list-keys.ts";
import type { CandidateList, WaitingList } from "../shared/answers.ts";
import { EmptyList, partly } from "../shared/empty-list.tsx";
import type { ListState } from "../shared/list-address.ts";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { CandidateTable } from "./candidate-table.tsx";
import { useListState } from "./list-state.ts";
import { ListTabs } from "./list-tabs.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { Pager } from "./pager.tsx";
import { WaitingTable } from "./waiting-table.tsx";

/** The data that the server has read already, so that the page arrives with its rows. */
export type FirstList = { state: ListState; candidates?: CandidateList; waiting?: WaitingList };

const perPage = 25;

export function CandidatesPage({ first }: { first: FirstList }) {
  const [state, change] = useListState();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const told = useChanges(() => void queryClient.invalidateQueries(trpc.candidates.pathFilter()));
  useListKeys("search-candidates");
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-semibold">{state.queue ? "Documents to review" : "Candidates"}</h1>
        <ListTabs queue={state.queue} />
      </div>
      {state.queue ? (
        <Waiting {...{ state, change, first, told }} />
      ) : (
        <Candidates {...{ state, change, first }} />
      )}
    </>
  );
}

type Part = { state: ListState; change: (change: Partial<ListState>) => void; first: FirstList };
/** `told`: the page is notified of changes, and refetches the list then. */
type WaitingPart = Part & { told: boolean };

function Candidates({ state, change, first }: Part) {
  const trpc = useTRPC();
  const { q, status, sort, page } = state;
  const isFirst = JSON.stringify(first.state) === JSON.stringify(state);
  const list = useQuery({
    ...trpc.candidates.list.queryOptions({
      q: q || undefined,
      // The server refuses a status that the specification does not have, and says so.
      status: (status || undefined) as "candidate" | undefined,
      sort,
      page,
      perPage,
    }),
    initialData: isFirst ? first.candidates : undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    retry: retryStumbles,
  });
  return (
    <>
      <ListToolbar state={state} change={change} busy={list.isFetching} />
      {list.data ? (
        <div className={list.isPlaceholderData ? "opacity-60 transition-opacity" : undefined}>
          {list.error ? <Problem error={list.error} retry={list.refetch} /> : null}
          {list.data.candidates.length === 0 ? (
            <EmptyList state={state} reset={() => change({ q: "", status: "", page: 1 })} />
          ) : (
            <>
              <CandidateTable
                rows={list.data.candidates}
                sort={sort}
                onSort={(next) => change({ sort: next })}
              />
              <Pager
                page={page}
                totalPages={list.data.totalPages}
                totalCount={list.data.totalCount}
                shown={list.data.candidates.length}
                perPage={perPage}
                change={change}
                noun="candidates"
              />
            </>
          )}
        </div>
      ) : list.error ? (
        <Problem error={list.error} retry={list.refetch} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

function Waiting({ state, change, first, told }: WaitingPart) {
  const trpc = useTRPC();
  const isFirst = JSON.stringify(first.state) === JSON.stringify(state);
  const list = useQuery({
    ...trpc.candidates.waiting.queryOptions({ page: state.page, perPage }),
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
        <EmptyList state={state} covers={list.data.covers} reset={() => change({ queue: false })} />
      ) : (
        <>
          <p className="text-ink-soft">
            Longest waiting first. Open one, decide, and go to the next.
            {list.data.covers === "all" ? null : ` ${partly}`}
          </p>
          <WaitingTable rows={list.data.rows} />
          <Pager
            page={state.page}
            totalPages={list.data.totalPages}
            totalCount={list.data.totalCount}
            shown={list.data.rows.length}
            perPage={perPage}
            change={change}
            noun="candidates"
          />
        </>
      )}
    </>
  );
}

"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { askWhileToldMs, useChanges } from "#components/trpc/use-changes.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { FirstCandidate, useIsCompanyEmpty } from "../../first-steps/first-candidate.tsx";
import { FirstStepsBar } from "../../first-steps/first-steps-bar.tsx";
import { useWords } from "../../messages/use-words.ts";
import { useCommands } from "../../palette/commands.tsx";
import { Shortcut } from "../../palette/shortcut.tsx";
import { useListKeys } from "../../palette/use-list-keys.ts";
import { ForActing, useMayAct } from "../../shared/acting.tsx";
import type { QueueCounts, QueueCoverage, QueueList } from "../../shared/answers.ts";
import { ListSkeleton } from "../../shared/list-skeleton.tsx";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { useNow } from "../../shared/time-zone.tsx";
import { EmptyQueue } from "./empty-queue.tsx";
import { isNarrowed, type QueueState, queueParams } from "./queue-address.ts";
import { filterOfState } from "./queue-filter.ts";
import { QueueFilters } from "./queue-filters.tsx";
import { QueuePages } from "./queue-pages.tsx";
import { QueueRows } from "./queue-rows.tsx";
import { useQueueState } from "./queue-state.ts";
import { workAddress } from "./work-address.ts";

/** What the server has read already, so that the page arrives with its rows. */
type FirstQueue = {
  /** Differs from every other reading. */
  reading: string;
  state: QueueState;
  list?: QueueList;
  counts?: QueueCounts;
};

/** What this tab has displayed already: a page that one comes back to has its rows from then, and reads them again. */
const displayed = new Set<string>();

const perPage = 25;
/** Whoever comes back after longer sees what is there now, and what was there until it has come. */
const freshMs = 2_000;

/** Everything that waits for a person. */
export function QueuePage({ first }: { first: FirstQueue }) {
  const [state, change] = useQueueState();
  const words = useWords("consoleQueue");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const told = useChanges(() => void queryClient.invalidateQueries(trpc.queue.pathFilter()));
  const filters = filterOfState(state, new Date(useNow()));
  const [isOld] = useState(() => displayed.has(first.reading));
  useEffect(() => void displayed.add(first.reading), [first.reading]);
  const initialDataUpdatedAt = isOld ? 0 : undefined;
  const refetchInterval = told ? askWhileToldMs : 30_000;
  const counts = useQuery({
    ...trpc.queue.counts.queryOptions(),
    initialData: first.counts,
    initialDataUpdatedAt,
    staleTime: freshMs,
    refetchInterval,
  });
  const list = useQuery({
    ...trpc.queue.list.queryOptions({ ...filters, page: state.page, perPage }),
    initialData: JSON.stringify(first.state) === JSON.stringify(state) ? first.list : undefined,
    initialDataUpdatedAt,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    refetchOnWindowFocus: true,
    refetchInterval,
    retry: retryStumbles,
  });
  const isEmpty = list.data?.rows.length === 0 && list.data.totalCount === 0;
  if (useIsCompanyEmpty(isEmpty && !isNarrowed(state))) return <EmptyCompany />;
  return (
    <>
      <QueueHeading counts={counts.data} state={state} />
      <QueueFilters state={state} change={change} busy={list.isPlaceholderData} />
      {list.fetchStatus === "paused" ? (
        <Alert tone="warn" live title={words("offlineTitle")}>
          <p>{words("offlineText")}</p>
        </Alert>
      ) : null}
      {list.error ? <Problem error={list.error} retry={list.refetch} /> : null}
      {list.data ? (
        <div className={list.isPlaceholderData ? "opacity-60 transition-opacity" : undefined}>
          <CoverageNote covers={list.data.covers} />
          {list.data.rows.length === 0 ? (
            <EmptyQueue state={state} change={change} totalCount={list.data.totalCount} />
          ) : (
            <>
              <QueueRows rows={list.data.rows} filters={queueParams({ ...state, page: 1 })} />
              <QueuePages list={list.data} perPage={perPage} go={(page) => change({ page })} />
            </>
          )}
        </div>
      ) : list.error ? null : (
        <ListSkeleton />
      )}
      <FirstStepsBar />
    </>
  );
}

/** A company without candidates is led to its first: nothing is to be narrowed, and nothing to be taken. */
function EmptyCompany() {
  const words = useWords("consoleQueue");
  return (
    <>
      <h1 className="text-2xl font-semibold">{words("title")}</h1>
      <FirstCandidate />
    </>
  );
}

function QueueHeading({ counts, state }: { counts: QueueCounts | undefined; state: QueueState }) {
  const words = useWords("consoleQueue");
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const today = new Date(useNow());
  const next = useMutation({
    ...trpc.queue.next.mutationOptions(),
    onSuccess(found) {
      void queryClient.invalidateQueries(trpc.queue.pathFilter());
      if (found) router.push(workAddress(found, queueParams({ ...state, page: 1 })));
    },
  });
  const give = () => {
    if (!next.isPending) next.mutate({ filters: filterOfState(state, today) });
  };
  const group = words("keys.group");
  const enabled = useMayAct();
  useListKeys("search-candidates");
  useCommands([{ id: "queue.next", title: words("keys.next"), group, keys: ["g"], enabled, run: give }]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="text-2xl font-semibold">{words("title")}</h1>
        <p className="text-ink-soft">
          {counts ? words("summary", { count: counts.candidates }) : words("intro")}
          {counts && counts.late > 0 ? (
            <span className="font-medium text-bad"> · {words("late", { count: counts.late })}</span>
          ) : null}
        </p>
      </div>
      <div className="grid justify-items-end gap-1 max-sm:w-full max-sm:justify-items-stretch">
        <ForActing>
          <Button onClick={give} busy={next.isPending}>
            {words("next")}
            <Shortcut keys="g" />
          </Button>
        </ForActing>
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {next.data === null ? words("nothingFree") : null}
        </p>
        {next.error ? (
          <p role="alert" className="text-sm text-bad">
            {next.error.message}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Says where the queue may not have everything. */
function CoverageNote({ covers }: { covers: QueueCoverage }) {
  const words = useWords("consoleQueue");
  if (covers.of === "all" && covers.isRead) return null;
  const text =
    covers.of === "all"
      ? words("covers.reading")
      : [
          words(covers.walkedAt === null ? "covers.notWalked" : "covers.lists"),
          covers.documents === "all" ? "" : words("covers.documents"),
        ].join(" ");
  return <p className="mb-3 text-sm text-ink-soft">{text}</p>;
}

"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import Link from "next/link";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import type { AppRouter } from "#server/portal/trpc/root.ts";
import { useWords } from "../messages/use-words.ts";
import { FreshDownload } from "../proof/fresh-download.tsx";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { When } from "../shared/time-zone.tsx";
import { Cell, HeadCell, Table, TableRow } from "../tables/table.tsx";
import { BulkProgress } from "./bulk-progress.tsx";

type Done = inferRouterOutputs<AppRouter>["bulk"]["list"]["entries"][number];
type DoneAction = Extract<Done, { what: "action" }>;

const whileMovingMs = 2_000;

/** What was done to many candidates at once, by whom and with what result, and which lists were taken as files. */
export function DonePage() {
  const words = useWords("consoleCreate");
  const trpc = useTRPC();
  const [opened, open] = useState<DoneAction | null>(null);
  const pages = useInfiniteQuery(
    trpc.bulk.list.infiniteQueryOptions(
      {},
      {
        getNextPageParam: ({ next }) => next,
        retry: retryStumbles,
        staleTime: 0,
        refetchInterval: ({ state }) =>
          state.data?.pages.some(({ entries }) => entries.some(isMoving)) ? whileMovingMs : false,
      },
    ),
  );
  const entries = pages.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <div>
        <h1 className="text-2xl font-semibold">{words("done.title")}</h1>
        <p className="max-w-3xl text-ink-soft">{words("done.intro")}</p>
      </div>
      {pages.error ? <Problem error={pages.error} retry={pages.refetch} /> : null}
      {entries ? (
        entries.length === 0 ? (
          <NothingDone />
        ) : (
          <DoneTable entries={entries} open={open} />
        )
      ) : pages.error ? null : (
        <ListSkeleton />
      )}
      {pages.hasNextPage ? (
        <Button
          kind="secondary"
          className="justify-self-start"
          busy={pages.isFetchingNextPage}
          onClick={() => pages.fetchNextPage()}
        >
          {words("done.earlier")}
        </Button>
      ) : null}
      {opened ? (
        <Dialog
          open
          onOpenChange={(isOpen) => {
            if (isOpen) return;
            open(null);
            void pages.refetch();
          }}
          title={words(`bulk.${opened.kind}`)}
          closeLabel={words("bulk.close")}
        >
          <BulkProgress id={opened.id} />
        </Dialog>
      ) : null}
    </>
  );
}

function isMoving(entry: Done): boolean {
  return entry.what === "action" && (entry.state === "gathering" || entry.state === "running");
}

function NothingDone() {
  const words = useWords("consoleCreate");
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-6 py-14 text-center">
      <p className="max-w-md text-ink-soft">{words("done.none")}</p>
      <Link href="/review" className={buttonClass("secondary", "mt-2", "compact")}>
        {words("done.toList")}
      </Link>
    </div>
  );
}

function DoneTable({ entries, open }: { entries: Done[]; open: (action: DoneAction) => void }) {
  const words = useWords("consoleCreate");
  return (
    <Table label={words("done.title")}>
      <thead className="max-md:hidden">
        <tr>
          <HeadCell>{words("done.what")}</HeadCell>
          <HeadCell>{words("done.candidates")}</HeadCell>
          <HeadCell>{words("done.who")}</HeadCell>
          <HeadCell>{words("done.when")}</HeadCell>
          <HeadCell>{words("done.result")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <TableRow key={`${entry.what} ${entry.id}`}>
            <Cell className="font-semibold">
              <DoneName entry={entry} />
            </Cell>
            <Cell className="tabular-nums max-md:justify-self-end">
              {words("done.count", { count: entry.total })}
            </Cell>
            <Cell className="text-ink-soft">
              <bdi>{entry.by}</bdi>
            </Cell>
            <Cell className="text-ink-soft max-md:justify-self-end max-md:text-sm">
              <When at={entry.createdAt} brief />
            </Cell>
            <Cell className="max-md:col-span-2">
              {entry.what === "action" ? (
                <ActionResult action={entry} open={open} />
              ) : (
                words(entry.isComplete ? "done.exported" : "done.exportBroken")
              )}
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function DoneName({ entry }: { entry: Done }) {
  const words = useWords("consoleCreate");
  if (entry.what === "export") return words("done.export");
  const what = words(`bulk.${entry.kind}`);
  return entry.undo === "is_one" ? words("done.undid", { what }) : what;
}

function ActionResult({ action, open }: { action: DoneAction; open: (action: DoneAction) => void }) {
  const words = useWords("consoleCreate");
  const { id, state, done, total, results, kind, by } = action;
  const refused = results.reduce((sum, { count }) => sum + count, 0);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{words(`done.state.${state}`, { done, total })}</span>
      {refused > 0 ? (
        <>
          <span className="text-warn">{words("done.refused", { count: refused })}</span>
          <FreshDownload href={`/bulk/${id}/refused.csv`} kind="quiet">
            {words("done.download")}
          </FreshDownload>
        </>
      ) : null}
      <Button
        kind="quiet"
        size="compact"
        aria-label={words("done.openOf", { what: words(`bulk.${kind}`), who: by })}
        onClick={() => open(action)}
      >
        {words("done.open")}
      </Button>
    </span>
  );
}

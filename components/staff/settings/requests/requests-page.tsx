"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import { ListSkeleton } from "../../shared/list-skeleton.tsx";
import { Panel } from "../../shared/panel.tsx";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { ShowMore } from "../../shared/show-more.tsx";
import { FindRequest } from "./find-request.tsx";
import { RequestFilters, type RequestKind } from "./request-filters.tsx";
import { RequestRow } from "./request-row.tsx";

/** What programs requested of the service, and why it was refused. */
export function RequestsPage() {
  const words = useWords("consoleSettings");
  const [wanted, setWanted] = useState<string | null>(null);
  return (
    <Panel title={words("requestLog.title")}>
      <p className="mb-4 max-w-2xl text-sm text-ink-soft">{words("requestLog.lead")}</p>
      {wanted === null ? (
        <LatestRequests onFind={setWanted} />
      ) : (
        <FoundRequest requestId={wanted} onFind={setWanted} />
      )}
    </Panel>
  );
}

function LatestRequests({ onFind }: { onFind: (requestId: string) => void }) {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const [kind, setKind] = useState<RequestKind>({});
  const log = useInfiniteQuery({
    ...trpc.integrations.requests.infiniteQueryOptions(kind, {
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
    retry: retryStumbles,
  });
  const missing = log.data?.pages[0]?.missing;
  const requests = log.data?.pages.flatMap((page) => page.requests) ?? [];
  if (missing) {
    return (
      <Alert tone="info" title={words("requestLog.missing.title")}>
        {words(`requestLog.missing.${missing}`)}
      </Alert>
    );
  }
  return (
    <>
      <FindRequest onFind={onFind} />
      <RequestFilters kind={kind} onChange={setKind} busy={log.isRefetching} onReload={() => log.refetch()} />
      {log.error ? <Problem error={log.error} retry={log.refetch} /> : null}
      {log.isPending ? <ListSkeleton /> : null}
      {log.data && requests.length === 0 ? (
        <p className="py-8 text-center text-ink-soft">
          {words(kind.status || kind.method ? "requestLog.nothingFound" : "requestLog.empty")}
        </p>
      ) : null}
      <ol aria-label={words("requestLog.title")} className="divide-y divide-line">
        {requests.map((request) => (
          <RequestRow key={`${request.request_id} ${request.at}`} request={request} />
        ))}
      </ol>
      <ShowMore list={log} label={words("requestLog.more")} />
    </>
  );
}

function FoundRequest({
  requestId,
  onFind,
}: {
  requestId: string;
  onFind: (requestId: string | null) => void;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const found = useQuery({
    ...trpc.integrations.request.queryOptions({ requestId }),
    retry: retryStumbles,
    // It may only just have been answered.
    gcTime: 0,
  });
  return (
    <>
      <FindRequest key={requestId} first={requestId} onFind={onFind} />
      <Button kind="secondary" size="compact" onClick={() => onFind(null)}>
        {words("requestLog.showAll")}
      </Button>
      {found.error ? <Problem error={found.error} retry={found.refetch} /> : null}
      {found.isPending ? <ListSkeleton /> : null}
      {found.data === null ? (
        <p role="status" className="py-4 text-ink-soft">
          {words("requestLog.noneWithId")}
        </p>
      ) : null}
      {found.data ? (
        <ol aria-label={words("requestLog.title")} className="mt-2">
          <RequestRow request={found.data} open />
        </ol>
      ) : null}
    </>
  );
}

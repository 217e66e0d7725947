"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { useWords } from "../../messages/use-words.ts";
import { FreshDownload } from "../../proof/fresh-download.tsx";
import type { AuditStateView } from "../../shared/answers.ts";
import { ListSkeleton } from "../../shared/list-skeleton.tsx";
import { Panel } from "../../shared/panel.tsx";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { ShowMore } from "../../shared/show-more.tsx";
import { When } from "../../shared/time-zone.tsx";
import { AuditEntry } from "./audit-entry.tsx";
import { type AuditFilterChoice, AuditFilters, daysOf, noFilter } from "./audit-filters.tsx";

/** Who did and saw what, for owners. */
export function AuditPage() {
  const trpc = useTRPC();
  const words = useWords("consoleSettings");
  const [filter, setFilter] = useState<AuditFilterChoice>(noFilter);
  const days = daysOf(filter);
  const { source, topic, actorId } = filter;
  const log = useInfiniteQuery({
    ...trpc.audit.list.infiniteQueryOptions(
      { source, topic, actorId, days },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
    retry: retryStumbles,
  });
  const state = useQuery(trpc.audit.state.queryOptions());
  const [first] = log.data?.pages ?? [];
  const rows = log.data?.pages.flatMap((page) => page.rows) ?? [];
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(noFilter);
  return (
    <Panel title={words("auditLog.title")} aside={<CheckedState state={state.data} />}>
      {state.data?.state === "tampered_with" ? <TamperedWith /> : null}
      <p className="mb-4 text-sm text-ink-soft">{words("auditLog.lead")}</p>
      <AuditFilters filter={filter} choose={setFilter} people={first?.people ?? []} />
      <div className="my-4 flex flex-wrap items-center gap-2">
        {(["csv", "jsonl"] as const).map((format) => (
          <FreshDownload key={format} href={exportHref(format, filter)}>
            <Download aria-hidden="true" className="size-4" />
            {words(`auditLog.${format}`)}
          </FreshDownload>
        ))}
        <p className="text-sm text-ink-soft">{words("auditLog.exportHint")}</p>
      </div>
      {first?.missing ? (
        <Alert tone="info">
          {words(first.missing === "unreachable" ? "auditLog.unreachable" : "auditLog.notOffered")}
        </Alert>
      ) : null}
      {log.error ? <Problem error={log.error} retry={log.refetch} /> : null}
      {log.isPending ? <ListSkeleton /> : null}
      {log.data && rows.length === 0 ? (
        <p className="py-8 text-center text-ink-soft">
          {words(isFiltered ? "auditLog.nothingFound" : "auditLog.empty")}
        </p>
      ) : null}
      <ol aria-label={words("auditLog.title")} className="divide-y divide-line">
        {rows.map((row) => (
          <AuditEntry key={`${row.source} ${row.sequence}`} row={row} />
        ))}
      </ol>
      <ShowMore list={log} label={words("auditLog.more")} />
    </Panel>
  );
}

/** Whether the log is as it was written, and when that was checked: the same that the operator's command finds. */
function CheckedState({ state }: { state: AuditStateView | undefined }) {
  const words = useWords("consoleSettings");
  if (!state || state.state === "tampered_with") return null;
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <Badge tone={state.state === "whole" ? "good" : "warn"}>{words(`auditLog.state.${state.state}`)}</Badge>
      {state.checkedAt ? <When at={state.checkedAt} /> : null}
    </span>
  );
}

function TamperedWith() {
  const words = useWords("consoleSettings");
  return (
    <Alert tone="bad" className="mb-4" title={words("auditLog.state.tampered_with.title")}>
      {words("auditLog.state.tampered_with.text")}
    </Alert>
  );
}

function exportHref(format: "csv" | "jsonl", filter: AuditFilterChoice): string {
  const { source, topic, actorId } = filter;
  const given = Object.entries({ source, topic, actorId, days: daysOf(filter) }).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  return `/settings/audit/export?${new URLSearchParams([["format", format], ...given])}`;
}

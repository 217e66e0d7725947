"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, ClipboardCheck, Eye, Mail, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { askWhileToldMs } from "#components/trpc/use-changes.ts";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import type { TimelineEntry } from "../shared/answers.ts";
import type { CandidateKey } from "../shared/candidate-address.ts";
import { Panel } from "../shared/panel.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { When } from "../shared/time-zone.tsx";

const shownAtFirst = 12;

/** The events of a candidate, newest first: the service's history, and the actions of staff here. */
export function Timeline({
  of,
  told,
}: {
  of: CandidateKey;
  /** The page is notified of changes, and refetches the timeline then. */
  told: boolean;
}) {
  const trpc = useTRPC();
  const [all, setAll] = useState(false);
  const timeline = useQuery({
    ...trpc.candidates.timeline.queryOptions(of),
    refetchInterval: told ? askWhileToldMs : 15_000,
    retry: retryStumbles,
  });
  const entries = timeline.data ?? [];
  return (
    <Panel title="History">
      {timeline.error && !timeline.data ? <Problem error={timeline.error} retry={timeline.refetch} /> : null}
      {timeline.isPending ? <p className="text-ink-soft">Loading…</p> : null}
      <ol>
        {(all ? entries : entries.slice(0, shownAtFirst)).map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
      {!all && entries.length > shownAtFirst ? (
        <Button kind="quiet" size="compact" className="mt-2" onClick={() => setAll(true)}>
          Show {entries.length - shownAtFirst} earlier
        </Button>
      ) : null}
    </Panel>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { icon: Icon, tone } = look(entry);
  return (
    <li className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0 not-last:before:absolute not-last:before:top-5 not-last:before:bottom-0 not-last:before:left-[0.59rem] not-last:before:w-px not-last:before:bg-line">
      <span aria-hidden="true" className={classes("grid size-5 place-items-center", tone)}>
        {Icon ? <Icon className="size-4" /> : <span className="size-2 rounded-full bg-line-strong" />}
      </span>
      <div className="min-w-0 text-sm">
        <p dir="auto" className="break-words">
          {entry.text}
        </p>
        {entry.note ? (
          <p dir="auto" className="mt-0.5 border-l-2 border-line pl-2 whitespace-pre-line text-ink-soft">
            {entry.note}
          </p>
        ) : null}
        <p className="flex flex-wrap gap-x-2 text-ink-soft">
          {entry.actor ? <bdi>{entry.actor}</bdi> : null}
          <When at={entry.at} brief />
        </p>
      </div>
    </li>
  );
}

function look({ kind, type }: TimelineEntry) {
  if (kind === "view") return { icon: Eye, tone: "text-ink-soft" };
  if (kind === "mail") return { icon: Mail, tone: type === "sent" ? "text-info" : "text-warn" };
  if (kind === "result") return { icon: ClipboardCheck, tone: "text-info" };
  if (type === "approved") return { icon: CircleCheck, tone: "text-good" };
  if (type === "rejected") return { icon: CircleX, tone: "text-bad" };
  if (type === "reopened") return { icon: RotateCcw, tone: "text-ink-soft" };
  return { icon: null, tone: "" };
}

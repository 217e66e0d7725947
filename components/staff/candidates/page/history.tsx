"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, ClipboardCheck, Eye, Mail, NotebookPen, RotateCcw } from "lucide-react";
import { useId, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { askWhileToldMs } from "#components/trpc/use-changes.ts";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { useWords } from "../../messages/use-words.ts";
import type { TimelineEntry } from "../../shared/answers.ts";
import type { CandidateKey } from "../../shared/candidate-address.ts";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { PageTime } from "./page-time.tsx";
import { useHistoryWords } from "./use-history-words.ts";

const shownAtFirst = 20;
const groups = ["candidate", "checks", "documents", "referees", "contact", "notes", "looks"] as const;
type ShownGroup = (typeof groups)[number] | "all";

/** The events of a candidate, newest first: the service's history, and what staff did here. */
export function History({
  of,
  told,
}: {
  of: CandidateKey;
  /** The page is notified of changes, and refetches the history then. */
  told: boolean;
}) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const id = useId();
  const [group, setGroup] = useState<ShownGroup>("all");
  const [all, setAll] = useState(false);
  const history = useQuery({
    ...trpc.candidates.timeline.queryOptions(of),
    refetchInterval: told ? askWhileToldMs : 15_000,
    retry: retryStumbles,
  });
  const entries = (history.data ?? []).filter((entry) => group === "all" || entry.group === group);
  if (!history.data) {
    if (history.error) return <Problem error={history.error} retry={history.refetch} />;
    return <p className="text-ink-soft">{words("loading")}</p>;
  }
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <label htmlFor={id}>{words("history.filter")}</label>
        <select
          id={id}
          value={group}
          onChange={({ target }) => setGroup(groups.find((one) => one === target.value) ?? "all")}
          className="min-h-9 rounded-control border border-line-strong bg-surface px-2 pointer-coarse:min-h-11"
        >
          <option value="all">{words("history.all")}</option>
          {groups.map((one) => (
            <option key={one} value={one}>
              {words(`history.group.${one}`)}
            </option>
          ))}
        </select>
      </div>
      {entries.length === 0 ? (
        <p className="text-sm text-ink-soft">{words(group === "all" ? "history.empty" : "history.none")}</p>
      ) : null}
      <ol className="min-w-0">
        {(all ? entries : entries.slice(0, shownAtFirst)).map((entry) => (
          <Event key={entry.key} entry={entry} />
        ))}
      </ol>
      {!all && entries.length > shownAtFirst ? (
        <Button kind="quiet" size="compact" className="justify-self-start" onClick={() => setAll(true)}>
          {words("history.earlier", { count: entries.length - shownAtFirst })}
        </Button>
      ) : null}
    </div>
  );
}

function Event({ entry }: { entry: TimelineEntry }) {
  const wordsOf = useHistoryWords();
  const { icon: Icon, tone } = look(entry);
  return (
    <li className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0 not-last:before:absolute not-last:before:start-[0.59rem] not-last:before:top-5 not-last:before:bottom-0 not-last:before:w-px not-last:before:bg-line">
      <span aria-hidden="true" className={classes("grid size-5 place-items-center", tone)}>
        {Icon ? <Icon className="size-4" /> : <span className="size-2 rounded-full bg-line-strong" />}
      </span>
      <div className="min-w-0 text-sm">
        <p dir="auto" className="break-words">
          {wordsOf(entry)}
        </p>
        {entry.note ? (
          <p
            dir="auto"
            className="mt-0.5 border-s-2 border-line ps-2 break-words whitespace-pre-line text-ink-soft"
          >
            {entry.note}
          </p>
        ) : null}
        <p className="flex flex-wrap gap-x-2 text-ink-soft">
          {entry.actor ? <bdi className="min-w-0 break-words">{entry.actor}</bdi> : null}
          <PageTime at={entry.at} />
        </p>
      </div>
    </li>
  );
}

function look({ kind, type, group }: TimelineEntry) {
  if (kind === "mail") return { icon: Mail, tone: type === "sent" ? "text-info" : "text-warn" };
  if (kind === "result") return { icon: ClipboardCheck, tone: "text-info" };
  if (type === "approved") return { icon: CircleCheck, tone: "text-good" };
  if (type === "rejected") return { icon: CircleX, tone: "text-bad" };
  if (type === "reopened") return { icon: RotateCcw, tone: "text-ink-soft" };
  if (group === "looks") return { icon: Eye, tone: "text-ink-soft" };
  if (group === "contact") return { icon: Mail, tone: "text-info" };
  if (group === "notes") return { icon: NotebookPen, tone: "text-ink-soft" };
  return { icon: null, tone: "" };
}

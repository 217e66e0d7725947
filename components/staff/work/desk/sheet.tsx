"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useRef } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { classes } from "#components/ui/classes.ts";
import { standingOf } from "../../documents/decisions/standing.ts";
import { FileViewer } from "../../documents/viewer/file-viewer.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { CandidatePageView, FactView, UploadView } from "../../shared/answers.ts";
import { keyOf } from "../../shared/candidate-address.ts";
import { retryStumbles } from "../../shared/problem.tsx";
import { Rejected } from "./beside-pane.tsx";
import { FactLines, Pair } from "./fact-lines.tsx";
import { ReadingLine } from "./reading-panel.tsx";
import type { useDesk } from "./use-desk.ts";
import { useInView, useKeptInView } from "./use-in-view.ts";

type Desk = ReturnType<typeof useDesk>;
type CandidateKeyAtService = Parameters<typeof FileViewer>[0]["of"];

/** All documents of a candidate at once, each with what it must match, below each other where the window has no room. */
export function Sheet({
  page,
  desk,
  trouble,
}: {
  page: CandidatePageView;
  desk: Desk;
  /** What of it could not be read again. */
  trouble: ReactNode;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleDesk");
  const { candidate, uploads } = page;
  const of = { partnerApplicationId: candidate.partnerApplicationId, candidateId: candidate.id };
  const facts = useQuery({ ...trpc.candidates.facts.queryOptions(keyOf(candidate)), retry: retryStumbles });
  const room = useRef<HTMLUListElement>(null);
  if (desk.uploads.length === 0) {
    return <p className="grid place-content-center bg-sunken p-6 text-ink-soft">{words("noDocuments")}</p>;
  }
  return (
    <ul
      ref={room}
      aria-label={words("view.allDocuments")}
      className="grid min-h-0 auto-rows-min grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-3 overflow-y-auto bg-sunken p-3 max-lg:max-h-[70dvh]"
    >
      {trouble ? <li className="col-span-full">{trouble}</li> : null}
      {desk.uploads.map((upload) => (
        <Cell
          key={upload.id}
          {...{ of, upload, desk, room }}
          replaced={uploads.find(({ id }) => id === upload.replaces)}
          name={candidate.name}
          facts={(facts.data?.onDocuments ?? []).filter(({ key }) => upload.shows.some((one) => one === key))}
        />
      ))}
    </ul>
  );
}

/** A document at a size to be read, with what it must match above it. What it came in the place of is beside it. */
function Cell({
  of,
  upload,
  replaced,
  name,
  facts,
  desk,
  room,
}: {
  of: CandidateKeyAtService;
  upload: UploadView;
  replaced: UploadView | undefined;
  /** As the partner sent it. */
  name: string;
  facts: FactView[];
  desk: Desk;
  room: RefObject<HTMLElement | null>;
}) {
  const words = useWords("consoleDesk");
  const isChosen = desk.chosen?.id === upload.id;
  const cell = useKeptInView<HTMLLIElement>(isChosen);
  const { decision } = standingOf(upload, desk.entries);
  return (
    <li
      ref={cell}
      aria-current={isChosen ? "true" : undefined}
      className={classes(
        "grid min-w-0 scroll-m-3 content-start overflow-clip rounded-card border bg-surface",
        isChosen ? "border-brand outline-2 outline-brand" : "border-line",
        replaced && "lg:col-span-2",
      )}
    >
      <button
        type="button"
        onClick={() => desk.choose(upload)}
        className="flex min-h-9 min-w-0 items-center gap-2 px-3 py-1 text-start text-sm -outline-offset-2 hover:bg-sunken pointer-coarse:min-h-11"
      >
        <span className="min-w-0 flex-1 truncate font-semibold">{upload.title}</span>
        <span
          className={
            decision === "approved" ? "text-good" : decision === "rejected" ? "text-bad" : "text-warn"
          }
        >
          {words("state", { decision: decision ?? "none" })}
        </span>
      </button>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 px-3 pb-2 text-sm">
        {facts.map((fact) => (
          <FactLines key={fact.key} fact={fact} />
        ))}
        {isSaid(name, facts) ? null : <Pair label={words("facts.fromPartner")} value={name} />}
      </dl>
      <ReadingLine of={of} upload={upload} />
      <div className="grid h-[clamp(18rem,58dvh,44rem)] min-w-0 auto-cols-fr grid-flow-col gap-px bg-line">
        {replaced ? <Viewed {...{ of, desk, room }} upload={replaced} /> : null}
        <Viewed {...{ of, desk, room, upload }} />
      </div>
    </li>
  );
}

/** Whether the name that the partner sent is the one that the candidate gave, in whatever order. */
function isSaid(name: string, facts: readonly FactView[]): boolean {
  const given = facts
    .filter(({ key }) => key === "legal_name")
    .flatMap(({ groups }) => groups.flatMap(({ lines }) => lines.map(({ value }) => value)));
  return wordsOf(name) === wordsOf(given.join(" "));
}

function wordsOf(name: string): string {
  return name.toLowerCase().split(/\s+/u).toSorted().join(" ");
}

/** One file, which counts as displayed while it is in view. */
function Viewed({
  of,
  upload,
  desk,
  room,
}: {
  of: CandidateKeyAtService;
  upload: UploadView;
  desk: Desk;
  room: RefObject<HTMLElement | null>;
}) {
  const isChosen = desk.chosen?.id === upload.id;
  const place = useRef<HTMLDivElement>(null);
  const show = useInView(place, room, (how) => desk.onShown(upload.id, how, isChosen));
  return (
    <div
      ref={place}
      className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] overflow-clip bg-sunken"
    >
      <Rejected review={upload.review} />
      <FileViewer of={of} upload={upload} active={isChosen} inSheet onShown={show} />
    </div>
  );
}

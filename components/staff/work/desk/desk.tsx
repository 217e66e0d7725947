"use client";

import { ChevronLeft, Eye, LayoutGrid } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { classes } from "#components/ui/classes.ts";
import { Tool } from "../../documents/viewer/tool.tsx";
import type { PicturePart } from "../../documents/viewer/zoom.ts";
import { useWords } from "../../messages/use-words.ts";
import type { CandidatePageView, RejectionReason } from "../../shared/answers.ts";
import { candidateAddress, keyOf } from "../../shared/candidate-address.ts";
import { Problem } from "../../shared/problem.tsx";
import { CandidateStatusBadge } from "../../shared/status-badge.tsx";
import { DeskBar } from "./desk-bar.tsx";
import { DeskFacts } from "./desk-facts.tsx";
import { DeskViewers, type FullScreen } from "./desk-viewers.tsx";
import { DocumentTabs } from "./document-tabs.tsx";
import { Sheet } from "./sheet.tsx";
import type { useDesk } from "./use-desk.ts";
import { useDeskCommands } from "./use-desk-commands.ts";
import { useSheet } from "./use-sheet.ts";

type FailedRead = Parameters<typeof Problem>[0]["error"];

type DeskParts = {
  page: CandidatePageView;
  desk: ReturnType<typeof useDesk>;
  /** For which a document is rejected by one key. */
  reasons: RejectionReason[];
  /** Who else has the candidate open. */
  others: string[];
  fullScreen: FullScreen;
  /** What is shown could not be read again. */
  problem: { error: FailedRead | null; refetch: () => unknown } | null;
};

/** A candidate's documents, one of them as large as the screen allows, with the decision on it. */
export function Desk({ page, desk, reasons, others, fullScreen, problem }: DeskParts) {
  const words = useWords("consoleDesk");
  const { candidate } = page;
  const { chosen } = desk;
  const [rejecting, setRejecting] = useState(false);
  const [looked, setLooked] = useState<{ uploadId: number; place: PicturePart } | null>(null);
  const casePage = candidateAddress(keyOf(candidate));
  const { isSheet, toggleSheet } = useSheet();
  const trouble = problem?.error ? (
    <div className="p-3">
      <Problem error={problem.error} retry={problem.refetch} />
    </div>
  ) : null;
  useDeskCommands({ desk, isSheet, toggleSheet, casePage, reasons, onReject: () => setRejecting(true) });
  return (
    <div
      className={classes(
        "grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] group-data-full/desk:lg:grid-cols-[minmax(0,1fr)]",
        !isSheet && "lg:grid-cols-[minmax(0,1fr)_20rem]",
      )}
    >
      <p role="status" className="sr-only">
        {chosen
          ? words("here", {
              name: candidate.name,
              title: chosen.title,
              place: desk.uploads.indexOf(chosen) + 1,
              count: desk.uploads.length,
            })
          : null}
      </p>
      <section
        aria-label={words("documents")}
        className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]"
      >
        <DeskHead {...{ page, desk, casePage, others, isSheet, toggleSheet }} />
        {isSheet ? (
          <Sheet page={page} desk={desk} trouble={trouble} />
        ) : (
          <DeskViewers
            page={page}
            desk={desk}
            fullScreen={fullScreen}
            looked={looked && looked.uploadId === chosen?.id ? looked.place : null}
          />
        )}
        <DeskBar
          page={page}
          desk={desk}
          reasons={reasons}
          rejecting={rejecting}
          setRejecting={setRejecting}
        />
      </section>
      {isSheet ? null : (
        <aside
          aria-label={words("facts.title")}
          className="min-w-0 overflow-y-auto border-line bg-canvas group-data-full/desk:hidden max-lg:border-t max-lg:pb-32 lg:border-s"
        >
          {trouble}
          <DeskFacts
            page={page}
            chosen={chosen}
            onPlace={(place) => chosen && setLooked({ uploadId: chosen.id, place: { ...place } })}
          />
        </aside>
      )}
    </div>
  );
}

/** Whose documents they are, who else looks at them, and each of them. */
function DeskHead({
  page: { candidate },
  desk,
  casePage,
  others,
  isSheet,
  toggleSheet,
}: Pick<DeskParts, "page" | "desk" | "others"> & ReturnType<typeof useSheet> & { casePage: string }) {
  const words = useWords("consoleDesk");
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 border-b border-line bg-surface ps-4 lg:h-11 lg:flex-nowrap">
      <h1 className="-ms-1 max-w-64 min-w-0 truncate py-1.5 text-base font-semibold">
        <Link
          href={casePage}
          title={words("toCandidate")}
          aria-keyshortcuts="c"
          className="inline-flex max-w-full items-center gap-1 hover:underline pointer-coarse:min-h-11"
        >
          <ChevronLeft aria-hidden="true" className="size-4 shrink-0 rtl:rotate-180" />
          <bdi className="truncate">{candidate.name}</bdi>
        </Link>
      </h1>
      {others.length > 0 ? (
        <p role="status" className="flex items-center gap-1 text-sm text-warn">
          <Eye aria-hidden="true" className="size-4 shrink-0" />
          {words("others", { names: others.join(", ") })}
        </p>
      ) : (
        <CandidateStatusBadge status={candidate.status} />
      )}
      <span className="shrink-0 pe-2 max-lg:ms-auto lg:-ms-3 lg:order-last">
        <Tool name={words("view.allDocuments")} keys="v" pressed={isSheet} onClick={toggleSheet}>
          <LayoutGrid aria-hidden="true" className="size-4" />
        </Tool>
      </span>
      <DocumentTabs
        uploads={desk.uploads}
        chosen={desk.chosen}
        entries={desk.entries}
        onChoose={desk.choose}
      />
    </div>
  );
}

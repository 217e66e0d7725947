"use client";

import { ChevronLeft, Eye } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useWords } from "../../messages/use-words.ts";
import type { CandidatePageView, RejectionReason } from "../../shared/answers.ts";
import { candidateAddress, keyOf } from "../../shared/candidate-address.ts";
import { Problem } from "../../shared/problem.tsx";
import { CandidateStatusBadge } from "../../shared/status-badge.tsx";
import { DeskBar } from "./desk-bar.tsx";
import { DeskFacts } from "./desk-facts.tsx";
import { DeskViewers, type FullScreen } from "./desk-viewers.tsx";
import { DocumentTabs } from "./document-tabs.tsx";
import type { useDesk } from "./use-desk.ts";
import { useDeskCommands } from "./use-desk-commands.ts";

type FailedRead = Parameters<typeof Problem>[0]["error"];

/** A candidate's documents, one of them as large as the screen allows, with the decision on it. */
export function Desk({
  page,
  desk,
  reasons,
  others,
  fullScreen,
  problem,
}: {
  page: CandidatePageView;
  desk: ReturnType<typeof useDesk>;
  /** For which a document is rejected by one key. */
  reasons: RejectionReason[];
  /** Who else has the candidate open. */
  others: string[];
  fullScreen: FullScreen;
  /** What is shown could not be read again. */
  problem: { error: FailedRead | null; refetch: () => unknown } | null;
}) {
  const words = useWords("consoleDesk");
  const { candidate } = page;
  const { chosen } = desk;
  const [rejecting, setRejecting] = useState(false);
  const casePage = candidateAddress(keyOf(candidate));
  useDeskCommands({ desk, casePage, reasons, onReject: () => setRejecting(true) });
  return (
    <div className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[minmax(0,1fr)] group-data-full/desk:lg:grid-cols-[minmax(0,1fr)]">
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
          <DocumentTabs
            uploads={desk.uploads}
            chosen={chosen}
            entries={desk.entries}
            onChoose={desk.choose}
          />
        </div>
        <DeskViewers page={page} desk={desk} fullScreen={fullScreen} />
        <DeskBar
          page={page}
          desk={desk}
          reasons={reasons}
          rejecting={rejecting}
          setRejecting={setRejecting}
        />
      </section>
      <aside
        aria-label={words("facts.title")}
        className="min-w-0 overflow-y-auto border-line bg-canvas group-data-full/desk:hidden max-lg:border-t max-lg:pb-32 lg:border-s"
      >
        {problem?.error ? (
          <div className="p-3">
            <Problem error={problem.error} retry={problem.refetch} />
          </div>
        ) : null}
        <DeskFacts page={page} chosen={chosen} />
      </aside>
    </div>
  );
}

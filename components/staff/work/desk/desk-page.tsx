"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { askWhileToldMs, useChanges } from "#components/trpc/use-changes.ts";
import { Spinner } from "#components/ui/spinner.tsx";
import { useAfterSending } from "../../documents/decisions/use-after-sending.ts";
import { forgetFiles } from "../../documents/viewer/file-cache.ts";
import { useWords } from "../../messages/use-words.ts";
import type { CandidatePageView, RejectionReason } from "../../shared/answers.ts";
import type { DeskPlace } from "../../shared/desk-address.ts";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { Desk } from "./desk.tsx";
import { QueueRail } from "./queue-rail.tsx";
import { noClaims, type RailItem } from "./rail.ts";
import { useAhead } from "./use-ahead.ts";
import { useCalm } from "./use-calm.ts";
import { useClaims } from "./use-claims.ts";
import { useDesk } from "./use-desk.ts";
import { useUndoCommand } from "./use-desk-commands.ts";
import { useDeskPlace } from "./use-desk-place.ts";
import { useFullScreen } from "./use-full-screen.ts";
import { useLooking } from "./use-looking.ts";
import { useRail } from "./use-rail.ts";

const refreshMs = 15_000;
const reasonsFreshMs = 60_000;
const reasonKeys = 6;

type FirstRead = {
  of: DeskPlace;
  /** What the server has read of that candidate already. */
  first: CandidatePageView | undefined;
  /** And of the company's reasons for rejecting a document. */
  firstReasons: RejectionReason[] | undefined;
};

/** The review desk: the queue at the left, a document, and at the right what it must match. */
export function DeskPage({
  of,
  first,
  firstReasons,
  staffUserId,
  lookMs,
}: FirstRead & {
  staffUserId: string;
  /** For how long a document is on the screen before it can be decided on. */
  lookMs: number;
}) {
  const { place, go } = useDeskPlace(of);
  const { page, reasons, rail } = useReadings(place, { of, first, firstReasons });
  const [claims, setClaims] = useState(noClaims);
  const desk = useDesk({
    page: page.data,
    place,
    items: rail.items,
    isRead: rail.isRead,
    readAt: rail.readAt,
    claims,
    staffUserId,
    lookMs,
    go,
  });
  useUndoCommand(desk);
  const next = desk.waitingNext();
  useClaims(place, next[0], setClaims);
  const others = useLooking(page.data?.candidate, next[0]?.candidateId);
  const ahead = useAhead(page.data, next);
  useEffect(() => forgetFiles, []);
  const { isFull, toggle } = useFullScreen();
  return (
    <div
      data-full={isFull || undefined}
      // How many of the next candidates are loaded, and how many there are.
      data-ahead={ahead}
      data-next={next.length}
      data-approvable={desk.approvable}
      // Whether the document was looked at: one of several pages in part, or whole.
      data-looked={desk.lookedAt ?? undefined}
      data-claimed={(next[0] && claims.mine.has(next[0].candidateId)) || undefined}
      className="group/desk -m-4 grid min-w-0 grid-cols-[minmax(0,1fr)] data-full:fixed data-full:inset-0 data-full:z-30 data-full:m-0 data-full:h-dvh data-full:bg-canvas sm:-m-6 lg:mx-[calc(50%-50vw)] lg:h-[calc(100dvh-57px)] lg:grid-cols-[13rem_minmax(0,1fr)] lg:overflow-clip data-full:lg:grid-cols-[minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <QueueRail rail={rail} place={place} openCount={desk.openCount} onChoose={desk.toCandidate} />
      {page.data ? (
        <Desk
          page={page.data}
          desk={desk}
          reasons={(reasons.data ?? []).slice(0, reasonKeys)}
          others={others}
          fullScreen={{ isFull, toggle }}
          problem={page.error ? page : null}
        />
      ) : (
        <NotThere name={nameIn(rail.items, place.candidateId)} error={page.error} retry={page.refetch} />
      )}
    </div>
  );
}

/** The candidate at hand, the company's reasons, and the queue. All are read again whenever something changes. */
function useReadings(place: DeskPlace, { of, first, firstReasons }: FirstRead) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { partnerApplicationId, candidateId } = place;
  const key = { partnerApplicationId, candidateId };
  const isFirst = partnerApplicationId === of.partnerApplicationId && candidateId === of.candidateId;
  const refresh = useCalm(() => {
    void queryClient.invalidateQueries(trpc.candidates.get.queryFilter());
    void queryClient.invalidateQueries(trpc.queue.list.queryFilter());
  });
  const told = useChanges(refresh);
  useAfterSending(refresh);
  const rail = useRail(told);
  const page = useQuery({
    ...trpc.candidates.get.queryOptions(key),
    initialData: isFirst ? first : undefined,
    refetchInterval: told ? askWhileToldMs : refreshMs,
    retry: retryStumbles,
  });
  const reasons = useQuery({
    ...trpc.reviews.reasons.queryOptions(),
    initialData: firstReasons,
    staleTime: reasonsFreshMs,
  });
  return { page, reasons, rail };
}

/** A candidate who is still loading, or could not be loaded. */
function NotThere({
  name,
  error,
  retry,
}: {
  name: string | undefined;
  error: Parameters<typeof Problem>[0]["error"] | null;
  retry: () => unknown;
}) {
  const words = useWords("consoleDesk");
  return (
    <div className="grid place-content-center justify-items-center gap-3 p-4">
      <h1 className="font-semibold">
        <bdi>{name ?? words("title")}</bdi>
      </h1>
      {error ? (
        <Problem error={error} retry={retry} />
      ) : (
        <p role="status" className="flex items-center gap-2 text-ink-soft">
          <Spinner />
          {words("loading")}
        </p>
      )}
    </div>
  );
}

function nameIn(items: readonly RailItem[], id: number | undefined): string | undefined {
  return items.find(({ candidateId }) => candidateId === id)?.name;
}

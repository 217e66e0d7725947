"use client";

import { useCallback, useEffect, useState } from "react";
import { isOpen } from "../../documents/decisions/standing.ts";
import { outbox, useOutbox } from "../../documents/decisions/use-outbox.ts";
import type { CandidatePageView, UploadView } from "../../shared/answers.ts";
import type { DeskPlace } from "../../shared/desk-address.ts";
import { inPlaces, standingFor } from "./in-places.ts";
import { markMove } from "./pace.ts";
import { type Claims, decidedSince, freeAfter, openIn, type RailItem } from "./rail.ts";

export type DeskState = {
  /** Undefined while it is loading. */
  page: CandidatePageView | undefined;
  place: DeskPlace;
  items: readonly RailItem[];
  /** Whether the queue was read; before, nobody knows who is next. */
  isRead: boolean;
  /** When the queue was asked for what it said. */
  readAt: number;
  claims: Claims;
  go: (to: DeskPlace) => void;
};

/** What is on the desk, and the ways from one document and one candidate to the next. */
export function useDeskMoves({ page, place, items, isRead, readAt, claims, go }: DeskState) {
  const { entries } = useOutbox();
  // The candidate whose last document was decided before the queue was there.
  const [waitsAt, setWaitsAt] = useState<number | null>(null);
  const decided = decidedSince(entries, readAt);
  const uploads = inPlaces(page?.uploads ?? []);
  const named = page?.uploads.find(({ id }) => id === place.document);
  const [stands] = named ? standingFor(named, page?.uploads ?? []) : [];
  const chosen = chosenOf(uploads, stands?.id, entries);
  usePinned(page, chosen, place, go);

  const waitingNext = () =>
    freeAfter(place.candidateId, items, decidedSince(outbox.view().entries, readAt), { ...claims, readAt });
  function choose(upload: UploadView | undefined): void {
    setWaitsAt(null);
    if (upload && upload.id !== chosen?.id) go({ ...place, document: upload.id });
  }
  const toCandidate = useCallback(
    ({ partnerApplicationId, candidateId }: RailItem) => go({ partnerApplicationId, candidateId }),
    [go],
  );
  function nextCandidate(): void {
    const [next] = waitingNext();
    if (next) toCandidate(next);
    else setWaitsAt(isRead ? null : (place.candidateId ?? null));
  }
  useEffect(() => {
    if (isRead && waitsAt !== null && waitsAt === place.candidateId) nextCandidate();
  });
  return {
    uploads,
    chosen,
    isAtEnd: isRead && waitingNext().length === 0,
    openCount: (item: RailItem) => openIn(item, decided),
    choose,
    chooseBy(by: 1 | -1) {
      markMove();
      choose(uploads[(chosen ? uploads.indexOf(chosen) : -1) + by]);
    },
    toCandidate,
    waitingNext,
    nextCandidate,
    previousCandidate() {
      const before = items[items.findIndex(({ candidateId }) => candidateId === place.candidateId) - 1];
      if (before) toCandidate(before);
    },
    /** To the next document without a decision, else to the next candidate. What was decided with this press is in the outbox by now. */
    advance() {
      const at = uploads.findIndex(({ id }) => id === chosen?.id);
      const others = [...uploads.slice(at + 1), ...uploads.slice(0, Math.max(0, at))];
      const next = others.find((upload) => isOpen(upload, outbox.view().entries));
      if (next) choose(next);
      else nextCandidate();
    },
    /** Back to a document, of whichever candidate. */
    returnTo(to: DeskPlace) {
      setWaitsAt(null);
      go(to);
    },
  };
}

/** What is on the desk stays there, whatever becomes of it meanwhile: the address names it. */
function usePinned(
  page: CandidatePageView | undefined,
  chosen: UploadView | undefined,
  place: DeskPlace,
  go: (to: DeskPlace) => void,
): void {
  const document = chosen && chosen.id !== place.document ? chosen.id : null;
  const partnerApplicationId = page?.candidate.partnerApplicationId;
  const candidateId = page?.candidate.id;
  useEffect(() => {
    if (document === null || partnerApplicationId === undefined) return;
    go({ partnerApplicationId, candidateId, document });
  }, [document, partnerApplicationId, candidateId, go]);
}

/** The one that the address names, else the first without a decision, else the first. */
function chosenOf(
  uploads: readonly UploadView[],
  named: number | undefined,
  entries: ReturnType<typeof useOutbox>["entries"],
): UploadView | undefined {
  return (
    uploads.find(({ id }) => id === named) ?? uploads.find((upload) => isOpen(upload, entries)) ?? uploads[0]
  );
}

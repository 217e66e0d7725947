"use client";

import { useCallback, useEffect, useState } from "react";
import { madeDecision } from "../../documents/decisions/made-decision.ts";
import type { DeskChoice } from "../../documents/decisions/outbox.ts";
import type { Rejection } from "../../documents/decisions/rejection.ts";
import { isOpen, standingOf } from "../../documents/decisions/standing.ts";
import { outbox, useOutbox } from "../../documents/decisions/use-outbox.ts";
import { useMayAct } from "../../shared/acting.tsx";
import type { CandidatePageView, Shown, UploadView } from "../../shared/answers.ts";
import type { DeskPlace } from "../../shared/desk-address.ts";
import { markMove, markPress } from "./pace.ts";
import { type Claims, decidedSince, freeAfter, openIn, type RailItem } from "./rail.ts";
import { useSeen } from "./use-seen.ts";

type DeskState = {
  /** Undefined while it is loading. */
  page: CandidatePageView | undefined;
  place: DeskPlace;
  items: readonly RailItem[];
  /** Whether the queue was read; before, nobody knows who is next. */
  isRead: boolean;
  /** When the queue was asked for what it said. */
  readAt: number;
  claims: Claims;
  staffUserId: string;
  go: (to: DeskPlace) => void;
};

/**
 * The decisions of a desk: each is about what is on the screen, is on the screen itself at once, and leads to the next
 * document, then to the next candidate.
 */
export function useDesk({ page, place, items, isRead, readAt, claims, staffUserId, go }: DeskState) {
  const { entries, newest } = useOutbox();
  const { onScreen, seen, onShown } = useSeen(page);
  // The candidate whose last document was decided before the queue was there.
  const [waitsAt, setWaitsAt] = useState<number | null>(null);
  const decided = decidedSince(entries, readAt);
  const uploads = page?.uploads.filter(({ isSignature }) => !isSignature) ?? [];
  const chosen = chosenOf(uploads, place.document, entries);
  const standing = chosen ? standingOf(chosen, entries) : null;
  const shown = chosen && onScreen?.uploadId === chosen.id ? onScreen : null;
  const mayAct = useMayAct();
  const toDecide = mayAct && chosen && standing?.decision === null ? shown : null;
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
  /** What was decided with this press is in the outbox by now. */
  function advance(): void {
    const at = uploads.findIndex(({ id }) => id === chosen?.id);
    const others = [...uploads.slice(at + 1), ...uploads.slice(0, Math.max(0, at))];
    const next = others.find((upload) => isOpen(upload, outbox.view().entries));
    if (next) choose(next);
    else nextCandidate();
  }
  /** Asks the outbox again: a second press may come before the first is rendered. */
  function decide(
    uploads: readonly UploadView[],
    choice: DeskChoice,
    how: (upload: UploadView) => Shown | null,
  ) {
    const { entries: now } = outbox.view();
    const open = uploads.filter((upload) => isOpen(upload, now));
    if (!page || open.length === 0) return;
    const by = { candidate: page.candidate, staffUserId };
    markPress();
    outbox.decide(open.map((upload) => madeDecision(by, upload, choice, how(upload))));
    advance();
  }
  const approvable = uploads.filter(
    (upload) => mayAct && isOpen(upload, entries) && isSeen(seen.get(upload.id)),
  );
  return {
    uploads,
    chosen,
    standing,
    shown,
    entries,
    newest,
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
    previousCandidate: () => {
      const before = items[items.findIndex(({ candidateId }) => candidateId === place.candidateId) - 1];
      if (before) toCandidate(before);
    },
    onShown,
    mayApprove: toDecide !== null && toDecide.as !== "failed",
    mayReject: toDecide !== null,
    approve() {
      if (chosen && toDecide && toDecide.as !== "failed")
        decide([chosen], { decision: "approved" }, () => toDecide);
    },
    reject(rejection: Rejection) {
      if (chosen && toDecide) decide([chosen], { decision: "rejected", rejection }, () => toDecide);
    },
    /** How many documents of this candidate were displayed and have no decision. */
    approvable: approvable.length,
    approveAll: () => decide(approvable, { decision: "approved" }, ({ id }) => seen.get(id) ?? null),
    mayReopen: mayAct && chosen !== undefined && standing?.decision != null,
    /** Undoes the decision on the document at hand, however old it is. */
    reopen() {
      if (!mayAct || !page || !chosen || standing?.decision == null) return;
      const by = { candidate: page.candidate, staffUserId };
      if (standing.own) outbox.undo([standing.own.key], newKey);
      else outbox.add([madeDecision(by, chosen, { decision: "reopened", undoes: null }, null)]);
    },
    /** Undoes the newest decisions, and goes back to where they were made. */
    undo() {
      if (!newest) return;
      const [first] = newest.decisions;
      outbox.undo(
        newest.decisions.map(({ key }) => key),
        newKey,
      );
      setWaitsAt(null);
      if (!first) return;
      const { partnerApplicationId, candidateId, uploadId } = first.file;
      go({ partnerApplicationId, candidateId, document: uploadId });
    },
  };
}

function newKey(): string {
  return crypto.randomUUID();
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

function isSeen(how: Shown | undefined): boolean {
  return how?.as === "painted" || how?.as === "saved";
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

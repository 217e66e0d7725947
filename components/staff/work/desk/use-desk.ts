"use client";

import { useState } from "react";
import { madeDecision } from "../../documents/decisions/made-decision.ts";
import type { DecisionBatch, DeskChoice } from "../../documents/decisions/outbox.ts";
import type { Rejection } from "../../documents/decisions/rejection.ts";
import { isOpen, type Standing, standingOf } from "../../documents/decisions/standing.ts";
import { outbox, useOutbox } from "../../documents/decisions/use-outbox.ts";
import { useMayAct } from "../../shared/acting.tsx";
import type { UploadView } from "../../shared/answers.ts";
import type { DeskPlace } from "../../shared/desk-address.ts";
import { markPress } from "./pace.ts";
import { type DeskState, useDeskMoves } from "./use-desk-moves.ts";
import { type TooSoon, useSeen } from "./use-seen.ts";

/**
 * The decisions of a desk: each is about what is on the screen and was looked at, is on the screen itself at once, and leads to the next
 * document, then to the next candidate.
 */
export function useDesk({
  staffUserId,
  lookMs,
  ...state
}: DeskState & {
  staffUserId: string;
  /** For how long a document is on the screen before it can be decided on. */
  lookMs: number;
}) {
  const { page } = state;
  const { entries, newest } = useOutbox();
  const moves = useDeskMoves(state);
  const { uploads, chosen } = moves;
  const { displayed, shown, tooSoon, onShown } = useSeen(page, lookMs);
  // A press that came too soon, and what it was on.
  const [refused, setRefused] = useState<{ uploadId: number; why: TooSoon } | null>(null);
  const standing = chosen ? standingOf(chosen, entries) : null;
  const mayAct = useMayAct();
  const undecided = mayAct && chosen && standing?.decision === null ? chosen : null;
  const how = displayed(undecided?.id);

  /** Asks the outbox again: a second press may come before the first is rendered. */
  function decide(decided: readonly UploadView[], choice: DeskChoice) {
    const { entries: now } = outbox.view();
    const open = decided.filter((upload) => isOpen(upload, now));
    if (!page || open.length === 0) return;
    const by = { candidate: page.candidate, staffUserId };
    markPress();
    outbox.decide(open.map((upload) => madeDecision(by, upload, choice, shown(upload.id))));
    moves.advance();
  }
  /** Does it with the document at hand if that was looked at, and says so otherwise. */
  function onceSeen(choice: "approved" | "rejected", run: (upload: UploadView) => void): void {
    if (!undecided || (choice === "approved" && how?.as === "failed")) return;
    const why = how ? tooSoon(undecided.id, choice) : "time";
    setRefused(why && { uploadId: undecided.id, why });
    if (!why) run(undecided);
  }
  const approvable = uploads.filter(
    (upload) => mayAct && isOpen(upload, entries) && wasShown(upload.id) && !tooSoon(upload.id, "approved"),
  );
  function wasShown(uploadId: number): boolean {
    const as = shown(uploadId)?.as;
    return as === "painted" || as === "saved";
  }
  return {
    ...moves,
    ...{ standing, entries, newest, onShown },
    isFailed: how?.as === "failed",
    isDisplayed: how !== null,
    /** How much of the document at hand was looked at for long enough. What is `whole` can be approved with the next press. */
    lookedAt: how && undecided ? lookedAt(tooSoon(undecided.id, "approved")) : null,
    isUndecided: undecided !== null,
    /** Why the last press decided nothing. */
    tooSoon: refused && refused.uploadId === chosen?.id ? refused.why : null,
    approve: () => onceSeen("approved", (upload) => decide([upload], { decision: "approved" })),
    reject: (rejection: Rejection) =>
      onceSeen("rejected", (upload) => decide([upload], { decision: "rejected", rejection })),
    /** Before a reason is asked for. */
    beforeRejecting: (ask: () => void) => onceSeen("rejected", ask),
    /** Where all are on the screen: to the next document that was not looked at, from the first again after the last; else to the next one. */
    chooseUnseen() {
      const at = uploads.findIndex(({ id }) => id === chosen?.id);
      const others = [...uploads.slice(at + 1), ...uploads.slice(0, Math.max(0, at))];
      const unseen = others.find((upload) => isOpen(upload, entries) && tooSoon(upload.id, "approved"));
      if (unseen) moves.choose(unseen);
      else moves.chooseBy(1);
    },
    /** How many documents of this candidate were looked at and have no decision. */
    approvable: approvable.length,
    approveAll: () => decide(approvable, { decision: "approved" }),
    ...useUndoing({ page, chosen, standing, newest, staffUserId, returnTo: moves.returnTo }),
  };
}

function useUndoing({
  page,
  chosen,
  standing,
  newest,
  staffUserId,
  returnTo,
}: Pick<DeskState, "page"> & {
  chosen: UploadView | undefined;
  standing: Standing | null;
  newest: DecisionBatch | null;
  staffUserId: string;
  returnTo: (to: DeskPlace) => void;
}) {
  const mayReopen = useMayAct() && chosen !== undefined && standing?.decision != null;
  return {
    mayReopen,
    /** Undoes the decision on the document at hand, however old it is. */
    reopen() {
      if (!mayReopen || !page) return;
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
      if (!first) return;
      const { partnerApplicationId, candidateId, uploadId } = first.file;
      returnTo({ partnerApplicationId, candidateId, document: uploadId });
    },
  };
}

function lookedAt(missing: TooSoon | null): "whole" | "part" | null {
  if (missing === "time") return null;
  return missing === "pages" ? "part" : "whole";
}

function newKey(): string {
  return crypto.randomUUID();
}

"use client";

import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { reportDisplayed } from "../../documents/viewer/displayed-reports.ts";
import type { Displayed } from "../../documents/viewer/file-viewer.tsx";
import type { CandidatePageView, Shown } from "../../shared/answers.ts";
import { markPainted } from "./pace.ts";
import { Views } from "./views.ts";

/** Why a decision can't be made yet. */
export type TooSoon = "time" | "pages";

/**
 * What was displayed since the desk was opened, of every candidate that it went through, and whether it was looked at: on the screen
 * for `lookMs`, and to be approved with all of its pages.
 */
export function useSeen(page: CandidatePageView | undefined, lookMs: number) {
  const [views] = useState(() => new Views());
  const onScreen = useRef(new Map<number, Displayed>());
  // What is looked at is worked out from the clock: when one has been there for long enough, it is asked again.
  const [, ask] = useReducer((asked: number) => asked + 1, 0);
  const askLater = useLater(ask, lookMs);
  useHiding(views, onScreen, askLater);

  function tooSoon(uploadId: number, choice: "approved" | "rejected"): TooSoon | null {
    const seen = views.seen(uploadId, performance.now());
    if (seen?.as === "failed" || seen?.as === "saved") return null;
    if (!seen || seen.seenMs < lookMs) return "time";
    return choice === "approved" && seen.unseen.length > 0 ? "pages" : null;
  }

  return {
    /** How a file is on the screen now, null while it is not. */
    displayed: (uploadId: number | undefined) => onScreen.current.get(uploadId ?? 0) ?? null,
    /** What a decision says of a file. */
    shown(uploadId: number): Shown | null {
      const seen = views.seen(uploadId, performance.now());
      return seen && { uploadId, as: seen.as, seenMs: seen.seenMs };
    },
    tooSoon,
    /** What a viewer reports of a file; `main`: the one that decisions are about. */
    onShown(uploadId: number, how: Displayed | null, main: boolean): void {
      const now = performance.now();
      if (how) onScreen.current.set(uploadId, how);
      else onScreen.current.delete(uploadId);
      if (how) views.show(uploadId, how, now);
      else views.leave(uploadId, now);
      ask();
      if (how?.as !== "painted" || !page) return;
      if (main) markPainted();
      askLater();
      const { partnerApplicationId, id: candidateId } = page.candidate;
      // A decision reports it again before it is sent, should this not arrive.
      reportDisplayed({ partnerApplicationId, candidateId, uploadId }).catch(() => {});
    },
  };
}

/** Calls back once so many milliseconds have passed since it was asked for last. */
function useLater(run: () => void, ms: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    // The clock of timers may be a little ahead.
    timer.current = setTimeout(run, ms + 10);
  }, [run, ms]);
}

/** Nothing is looked at while the page is behind another one. */
function useHiding(
  views: Views,
  onScreen: { current: ReadonlyMap<number, Displayed> },
  askLater: () => void,
): void {
  useEffect(() => {
    function look() {
      const now = performance.now();
      if (document.visibilityState === "hidden") views.hide(now);
      else views.reveal(onScreen.current.keys(), now);
      askLater();
    }
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [views, onScreen, askLater]);
}

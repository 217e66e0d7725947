"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Answers } from "#server/contract/form.ts";

/** `waiting`: there was no answer, and it is tried again. `refused`: trying again would not help. */
export type SaveState = "untouched" | "changed" | "saving" | "saved" | "waiting" | "refused";

const pauseMs = 700;
const retryMs = 5_000;

/**
 * Keeps what is noted, one save at a time, always the newest: a moment after the last change, at once when the page is
 * left, and again until there was an answer. `stop` ends it, for when the answers are sent for good.
 */
export function useAutosave(options: {
  /** Whether there is something kept from before. */
  kept: boolean;
  save: (answers: Answers) => Promise<void>;
  /** Whether a failure means that nobody was reached. */
  isBroken: (error: unknown) => boolean;
  onRefused: () => void;
}) {
  const [state, setState] = useState<SaveState>(options.kept ? "saved" : "untouched");
  const latest = useRef(options);
  latest.current = options;
  const work = useRef<Work>({ noted: null, timer: 0, busy: false, stopped: false });

  const saveNow = useCallback(async () => {
    const now = work.current;
    window.clearTimeout(now.timer);
    const answers = now.noted;
    if (!answers || now.busy || now.stopped) return;
    Object.assign(now, { noted: null, busy: true });
    setState("saving");
    const outcome = await attempt(() => latest.current.save(answers), latest.current.isBroken);
    now.busy = false;
    if (now.stopped) return;
    setState(now.noted && outcome === "saved" ? "changed" : outcome);
    if (outcome === "waiting") now.noted ??= answers;
    if (outcome === "refused") latest.current.onRefused();
    else if (now.noted) now.timer = window.setTimeout(saveNow, outcome === "saved" ? pauseMs : retryMs);
  }, []);

  const note = useCallback(
    (answers: Answers) => {
      const now = work.current;
      if (now.stopped) return;
      now.noted = answers;
      if (now.busy) return;
      setState("changed");
      window.clearTimeout(now.timer);
      now.timer = window.setTimeout(saveNow, pauseMs);
    },
    [saveNow],
  );

  const stop = useCallback(() => {
    work.current.stopped = true;
    window.clearTimeout(work.current.timer);
  }, []);

  const resume = useCallback(
    (answers: Answers) => {
      work.current.stopped = false;
      note(answers);
    },
    [note],
  );

  useSavingAtOnce(work, saveNow);
  return { state, note, stop, resume };
}

type Work = { noted: Answers | null; timer: number; busy: boolean; stopped: boolean };

/** When the page is left, and when it is connected again. */
function useSavingAtOnce(work: RefObject<Work>, saveNow: () => Promise<void>): void {
  useEffect(() => {
    const leaving = () => {
      if (document.visibilityState === "hidden") void saveNow();
    };
    const closing = (event: BeforeUnloadEvent) => {
      if (work.current.noted && !work.current.stopped) event.preventDefault();
    };
    const back = () => void saveNow();
    document.addEventListener("visibilitychange", leaving);
    window.addEventListener("beforeunload", closing);
    window.addEventListener("online", back);
    return () => {
      document.removeEventListener("visibilitychange", leaving);
      window.removeEventListener("beforeunload", closing);
      window.removeEventListener("online", back);
      window.clearTimeout(work.current.timer);
    };
  }, [work, saveNow]);
}

async function attempt(
  save: () => Promise<void>,
  isBroken: (error: unknown) => boolean,
): Promise<"saved" | "waiting" | "refused"> {
  try {
    await save();
    return "saved";
  } catch (error) {
    return isBroken(error) ? "waiting" : "refused";
  }
}

"use client";

import { useState } from "react";
import { reportDisplayed } from "../../documents/viewer/displayed-reports.ts";
import type { CandidatePageView, Shown } from "../../shared/answers.ts";
import { markPainted } from "./pace.ts";

/**
 * What was displayed: `onScreen` is the file that decisions are about, `seen` all that were painted since the desk was opened, of
 * every candidate that it went through.
 */
export function useSeen(page: CandidatePageView | undefined) {
  const [seen, setSeen] = useState<ReadonlyMap<number, Shown>>(new Map());
  const [onScreen, setOnScreen] = useState<Shown | null>(null);
  return {
    onScreen,
    seen,
    /** What a viewer reports of a file; `main`: the one that decisions are about. */
    onShown(uploadId: number, how: Shown | null, main: boolean): void {
      if (main) setOnScreen(how);
      if (!how || !page) return;
      setSeen((before) => new Map(before).set(uploadId, how));
      if (how.as !== "painted") return;
      if (main) markPainted();
      const { partnerApplicationId, id: candidateId } = page.candidate;
      // A decision reports it again before it is sent, should this not arrive.
      reportDisplayed({ partnerApplicationId, candidateId, uploadId }).catch(() => {});
    },
  };
}

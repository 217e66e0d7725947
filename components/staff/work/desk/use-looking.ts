"use client";

import { useEffect, useState } from "react";
import { pageClient } from "#components/trpc/page-client.ts";
import type { CandidateDetails } from "../../shared/answers.ts";

/** A page that has missed two is taken for closed. */
const everyMs = 20_000;

/** Says that this candidate is open here; returns the names of those who have it open too. */
export function useLooking(candidate: CandidateDetails | undefined): string[] {
  const [others, setOthers] = useState<{ of: number; names: string[] } | null>(null);
  const partnerApplicationId = candidate?.partnerApplicationId;
  const candidateId = candidate?.id;
  useEffect(() => {
    if (partnerApplicationId === undefined || candidateId === undefined) return;
    const of = { partnerApplicationId, candidateId };
    let gone = false;
    const look = () => {
      if (document.visibilityState !== "visible") return;
      pageClient.queue.looking.mutate(of).then(
        (found) => !gone && setOthers({ of: candidateId, names: found.map(({ name }) => name) }),
        // Who else is looking is a help; the next time says it again.
        () => {},
      );
    };
    look();
    const timer = setInterval(look, everyMs);
    return () => {
      gone = true;
      clearInterval(timer);
      // What does not arrive is told by the clock: a page that says nothing is taken for closed.
      pageClient.queue.left.mutate(of).catch(() => {});
    };
  }, [partnerApplicationId, candidateId]);
  return others?.of === candidateId ? (others?.names ?? []) : [];
}

"use client";

import { useEffect, useRef, useState } from "react";
import { pageClient } from "#components/trpc/page-client.ts";
import type { CandidateDetails } from "../../shared/answers.ts";

/** A page that has missed two is taken for closed. */
const everyMs = 20_000;

/** Says that this candidate is open here, and that the next one is held; returns the names of those who have it open too. */
export function useLooking(candidate: CandidateDetails | undefined, nextId: number | undefined): string[] {
  const [others, setOthers] = useState<{ of: number; names: string[] } | null>(null);
  const partnerApplicationId = candidate?.partnerApplicationId;
  const candidateId = candidate?.id;
  const holding = useRef<number[]>([]);
  useEffect(() => {
    holding.current = nextId === undefined ? [] : [nextId];
  }, [nextId]);
  useEffect(() => {
    if (partnerApplicationId === undefined || candidateId === undefined) return;
    const of = { partnerApplicationId, candidateId };
    let gone = false;
    const look = () => {
      if (document.visibilityState !== "visible") return;
      pageClient.queue.looking.mutate({ ...of, holding: holding.current }).then(
        (found) => !gone && setOthers({ of: candidateId, names: found.map(({ name }) => name) }),
        // Who else is looking is a help; the next time says it again.
        () => {},
      );
    };
    look();
    // If this does not arrive, time does it: a page that says nothing is taken for closed.
    const leave = () => void pageClient.queue.left.mutate(of).catch(() => {});
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pagehide", leave);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [partnerApplicationId, candidateId]);
  return others?.of === candidateId ? (others?.names ?? []) : [];
}

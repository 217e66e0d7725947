"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { askWhileToldMs, useChanges } from "#components/trpc/use-changes.ts";
import type { Journey } from "../journey.ts";
import { nextAskMs } from "./next-ask.ts";

/** The journey while someone looks at the page: asked again soon after a change, ever more seldom without one. */
export function useFollowedJourney(given: Journey) {
  const trpc = useTRPC();
  const seen = useRef({ states: "", unchanged: 0, asked: 0 });
  const told = useChanges(() => void query.refetch());
  const query = useQuery({
    ...trpc.candidate.journey.queryOptions(),
    initialData: given,
    retry: false,
    refetchInterval: ({ state }) => {
      const answers = state.dataUpdateCount + state.errorUpdateCount;
      if (answers !== seen.current.asked) {
        const states = JSON.stringify([state.data?.checks, state.data?.documents]);
        const same = states === seen.current.states;
        seen.current = { states, unchanged: same ? seen.current.unchanged + 1 : 0, asked: answers };
      }
      return told ? askWhileToldMs : nextAskMs(state.data?.checks ?? [], seen.current.unchanged);
    },
  });
  return query;
}

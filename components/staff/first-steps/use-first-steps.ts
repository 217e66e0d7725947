"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import type { FirstStepsView } from "../shared/answers.ts";
import { retryStumbles } from "../shared/problem.tsx";

export type FirstStep = FirstStepsView["steps"][number]["step"];

/** What the company does first, as it is now. `all`: what was put away too, else null where all of it was. */
export function useFirstSteps({ all }: { all: boolean }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries(trpc.firstSteps.pathFilter());
  return {
    // Steps are done on other pages, and by other people: whoever comes back sees what is so now.
    query: useQuery({
      ...trpc.firstSteps.show.queryOptions({ all }),
      staleTime: 0,
      refetchOnWindowFocus: true,
      retry: retryStumbles,
    }),
    putAway: useMutation(trpc.firstSteps.putAway.mutationOptions({ onSettled })),
    bringBack: useMutation(trpc.firstSteps.bringBack.mutationOptions({ onSettled })),
  };
}

/** Those that still are to be done. */
export function openSteps({ steps }: FirstStepsView): FirstStep[] {
  return steps.filter(({ isDone, isPutAway }) => !isDone && !isPutAway).map(({ step }) => step);
}

export function doneCount({ steps }: FirstStepsView): number {
  return steps.filter(({ isDone }) => isDone).length;
}

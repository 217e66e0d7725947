"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import type { InQueue } from "../shared/answers.ts";
import { type CandidateKey, candidateAddress } from "../shared/candidate-address.ts";

/**
 * Where a candidate stands in the queue. Its neighbours stay those of the moment when the page was opened, so that
 * deciding on its documents does not move them.
 */
export function useQueuePlace(of: CandidateKey, queue: boolean) {
  const trpc = useTRPC();
  return useQuery({
    ...trpc.candidates.queuePlace.queryOptions(of),
    enabled: queue,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** A candidate's page, opened from the queue. */
export function queueAddress({ partnerApplicationId, candidateId }: InQueue): string {
  return candidateAddress({ partnerApplicationId, candidateId: candidateId ?? undefined }, true);
}

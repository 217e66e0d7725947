"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";

/**
 * Where a candidate stands in the queue. Its neighbours stay those of the moment when the page was opened, so that
 * deciding on its documents does not move them.
 */
export function useQueuePlace(partnerApplicationId: string, queue: boolean) {
  const trpc = useTRPC();
  return useQuery({
    ...trpc.candidates.queuePlace.queryOptions({ partnerApplicationId }),
    enabled: queue,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** A candidate's page, opened from the queue. */
export function queueAddress(partnerApplicationId: string): string {
  return `/review/${encodeURIComponent(partnerApplicationId)}?queue=documents`;
}

"use client";

import { useSearchParams } from "next/navigation";
import { type QueueState, queueAddress, readQueueState } from "./queue-address.ts";

/** The state in the URL, and a function that changes parts of it. Another choice starts at its first page. */
export function useQueueState(): [QueueState, (change: Partial<QueueState>) => void] {
  const state = readQueueState(useSearchParams());
  return [
    state,
    (change) => {
      // As it is now, not as it was rendered: two choices may come before the first of them is.
      const now = readQueueState(new URLSearchParams(window.location.search));
      window.history.pushState(null, "", queueAddress({ ...now, page: 1, ...change }));
    },
  ];
}

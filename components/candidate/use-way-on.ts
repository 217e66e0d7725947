"use client";

import { useSearchParams } from "next/navigation";

/** Where a step leads: to the next one, or back to the review, for who came from there to change something. */
export function useWayOn(base: string, next: string): string {
  return useSearchParams().get("from") === "review" ? `${base}/review` : next;
}

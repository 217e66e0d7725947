"use client";

import { useSearchParams } from "next/navigation";

/** Where a step leads, on or back: as it usually does, or to the review, for who came from there to change something. */
export function useWay(base: string, usual: string): string {
  return useFromReview() ? `${base}/review` : usual;
}

export function useFromReview(): boolean {
  return useSearchParams().get("from") === "review";
}

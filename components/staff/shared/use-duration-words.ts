"use client";

import { useWords } from "../messages/use-words.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A length of time in its largest whole unit: "12 hours", "7 days". */
export function useDurationWords(): (ms: number) => string {
  const words = useWords("consoleShared");
  return (ms) => {
    if (ms >= 2 * dayMs && ms % dayMs === 0) return words("duration.days", { count: ms / dayMs });
    if (ms >= hourMs && ms % hourMs === 0) return words("duration.hours", { count: ms / hourMs });
    return words("duration.minutes", { count: Math.round(ms / minuteMs) });
  };
}

import type { Outcome } from "#server/contract/check.ts";

/** How each outcome of a check looks. There is no "fail": a person decides what a finding means. */
export const outcomeTones: Record<Outcome, "good" | "warn"> = {
  clear: "good",
  consider: "warn",
  unable_to_complete: "warn",
};

/** In the order in which they are offered. */
export const outcomes = Object.keys(outcomeTones) as Outcome[];

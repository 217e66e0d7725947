import type { Outcome } from "#server/contract/check.ts";

/** The possible outcomes of a check, as result files word them. Never "fail": a person decides what a finding means. */
export const outcomes: Record<Outcome, { text: string; sentence: string; tone: "good" | "warn" }> = {
  clear: { text: "Clear", sentence: "nothing was found that needs attention", tone: "good" },
  consider: { text: "Consider", sentence: "something was found that a person should look at", tone: "warn" },
  unable_to_complete: {
    text: "Unable to complete",
    sentence: "the check could not be finished with what was available",
    tone: "warn",
  },
};

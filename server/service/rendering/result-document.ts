import type { Outcome } from "../../contract/check.ts";

/** The content of a result file, before it is laid out. Times are instants; the company's zone is applied when they are set. */
export type ResultDocument = {
  brand: { name: string; primaryColor: string; supportEmail: string };
  company: { name: string; timezone: string; locale: string };
  candidate: { name: string; referenceCode: string; partnerApplicationId: string };
  /** The check's title, and its sub-check's when the file is about that alone. */
  title: string;
  partOf: string | null;
  outcome: Outcome;
  /** Paragraphs. */
  findings: string[];
  times: { label: string; at: string }[];
  subChecks: { title: string; outcome: Outcome }[];
  /** Questions and answers, grouped under who answered. */
  answers: { heading: string; items: { question: string; answer: string }[] }[];
};

/** Never "fail": a person decides what a finding means. */
export const outcomeWords: Record<Outcome, { word: string; sentence: string; color: string }> = {
  clear: { word: "Clear", sentence: "Nothing was found that needs attention.", color: "#166534" },
  consider: {
    word: "Consider",
    sentence: "Something was found that a person should look at.",
    color: "#9a3412",
  },
  unable_to_complete: {
    word: "Unable to complete",
    sentence: "The check could not be finished with what was available.",
    color: "#3f3f46",
  },
};

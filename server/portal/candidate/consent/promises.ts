import type { Disclosure } from "./disclosures.ts";

/** What a text that is agreed to promises, and the candidate's own page keeps. */
export type ConsentPromise = "data" | "correct" | "withdraw" | "dispute";

/**
 * Which promises a text makes, so that pages can lead to where each is kept. They stand beside the text and are no part of it: what
 * is agreed to, hashed and kept is the same with them and without.
 */
export function promisesOf(text: Disclosure): ConsentPromise[] {
  if (text === "privacy") return ["data", "correct", "withdraw"];
  return text === "criminal_record" ? ["dispute"] : [];
}

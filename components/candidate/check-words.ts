import type { JourneyCheck } from "./journey.ts";

type Words = { has(key: string): boolean; (key: string): string };

/** What a check looks at, in the candidate's language; else as the service describes it. */
export function checkWords(check: JourneyCheck, words: Words): string | null {
  return words.has(check.type) ? words(check.type) : check.description;
}

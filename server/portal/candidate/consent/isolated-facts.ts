import { isolated } from "../../../platform/languages/isolates.ts";
import { directionOf, type Language } from "../../../platform/languages/language.ts";

/** Names and titles as they stand in a text that is read. What is hashed has them as they are. */
export function isolatedFacts<Facts extends Record<string, string | string[]>>(
  facts: Facts,
  locale: Language,
): Facts {
  const within = (value: string) => isolated(value, directionOf(locale));
  const entries = Object.entries(facts).map(([name, fact]) => [
    name,
    Array.isArray(fact) ? fact.map(within) : within(fact),
  ]);
  return Object.fromEntries(entries);
}

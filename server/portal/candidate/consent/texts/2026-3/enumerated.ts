import type { Language } from "../../../../../platform/languages/language.ts";

/** Titles can contain commas, so these separate them. */
const separators: Partial<Record<Language, string>> = { ar: "؛ ", "zh-Hans": "；" };

/**
 * Titles in a sentence that is signed. The separators are part of the published text: Intl.ListFormat could write it
 * differently in a later version, and a consent is found again by the hash of its words.
 */
export function enumerated(titles: readonly string[], language: Language): string {
  return titles.join(separators[language] ?? "; ");
}

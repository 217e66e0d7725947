import { languageNames } from "#components/words/languages.ts";

/** A language by its own name; by its tag where it is none that candidates can read in. */
export function languageName(locale: string): string {
  return Object.entries(languageNames).find(([tag]) => tag === locale)?.[1] ?? locale;
}

import { currentPacks } from "../../../contract/packs/packs.ts";
import type { Language } from "../../../platform/languages/language.ts";

/** What people call each kind of document, by its code. */
export function kindTitles(language: Language): Record<string, string> {
  const kinds = currentPacks().flatMap(({ document_kinds }) => document_kinds);
  return Object.fromEntries(kinds.map(({ code, title }) => [code, title[language] ?? title.en]));
}

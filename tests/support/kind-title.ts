import type { Language } from "#server/platform/languages/language.ts";
import { kindTitles } from "#server/portal/foundation/languages/kind-titles.ts";

/** What people call a kind of document, as its pack says it. */
export function kindTitle(kind: string, language: Language = "en"): string {
  const title = kindTitles(language)[kind];
  if (title === undefined) throw new Error(`No pack has the kind of document ${kind}.`);
  return title;
}

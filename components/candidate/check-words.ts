import type { useTranslations } from "#components/words/translations.ts";
import type { JourneyCheck } from "./journey.ts";
import type en from "./messages/en.json";

type CheckTranslations = ReturnType<typeof useTranslations<"checkWords">>;

/** What a check looks at, in the candidate's language; else as the service describes it. */
export function checkWords(
  { type, description }: Pick<JourneyCheck, "type" | "description">,
  words: CheckTranslations,
): string | null {
  const key = type as keyof (typeof en)["checkWords"];
  return type !== "" && words.has(key) ? words(key) : description;
}

import type { useTranslations } from "next-intl";
import type { JourneyCheck } from "./journey.ts";
import type en from "./messages/en.json";

type Words = ReturnType<typeof useTranslations<"checkWords">>;

/** What a check looks at, in the candidate's language; else as the service describes it. */
export function checkWords(
  { type, description }: Pick<JourneyCheck, "type" | "description">,
  words: Words,
): string | null {
  const known = type as keyof (typeof en)["checkWords"];
  return words.has(known) ? words(known) : description;
}

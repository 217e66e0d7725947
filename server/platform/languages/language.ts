import type { Direction } from "./isolates.ts";

/** The languages that candidates and referees can choose, as BCP 47 tags. Each has a whole catalogue, or it is not here. */
export const languages = ["en", "mi", "zh-Hans", "hi", "pa", "vi", "ar", "es"] as const;
export type Language = (typeof languages)[number];

/** The direction of its script. */
export function directionOf(language: Language): Direction {
  return language === "ar" ? "rtl" : "ltr";
}

export function isLanguage(tag: unknown): tag is Language {
  return languages.some((language) => language === tag);
}

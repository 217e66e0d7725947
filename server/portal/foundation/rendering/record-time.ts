import type { Language } from "../../../platform/languages/language.ts";

/** Instants as such a document writes them: in the company's time zone, which it names. */
export function recordTime(language: Language, timeZone: string): (at: string | Date) => string {
  const format = new Intl.DateTimeFormat(language === "en" ? "en-NZ" : `${language}-u-nu-latn`, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  });
  return (at) => `${format.format(new Date(at))} (${timeZone})`;
}

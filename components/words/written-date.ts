import type { Locale } from "./languages.ts";

/** Dates that a browser can't write in words in these languages, it writes in figures, as New Zealand and Australia do. */
const inFigures: readonly Locale[] = ["mi", "pa"];

/** A day, and with `time` its hour, as the language writes them. Western digits, as on the documents. */
export function dateFormat(
  locale: Locale,
  { time = false, ...options }: { timeZone: string; time?: boolean },
): Intl.DateTimeFormat {
  const figures = inFigures.includes(locale);
  return new Intl.DateTimeFormat(figures || locale === "en" ? "en-NZ" : `${locale}-u-nu-latn`, {
    dateStyle: figures ? "short" : "long",
    ...(time ? { timeStyle: "short" as const } : {}),
    ...options,
  });
}

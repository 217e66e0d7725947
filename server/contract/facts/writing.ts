/** BCP 47. */
type In = { locale: string };

/** A country by its name. @param code ISO 3166-1 alpha-2 */
export function countryName(code: string, { locale }: In): string {
  return writingOf(locale).country.of(code) ?? code;
}

/** A day as YYYY-MM-DD, in words. */
export function dayName(day: string, { locale }: In): string {
  return writingOf(locale).day.format(new Date(`${day}T00:00:00Z`));
}

/** A month as YYYY-MM, in words. */
export function monthName(month: string, { locale }: In): string {
  return writingOf(locale).month.format(new Date(`${month}-01T00:00:00Z`));
}

/** By language. Making one takes longer than a hundred uses of it, and memory that is given back late. */
const writings = new Map<string, ReturnType<typeof newWriting>>();

function writingOf(locale: string) {
  const writing = writings.get(locale) ?? newWriting(locale);
  writings.set(locale, writing);
  return writing;
}

function newWriting(locale: string) {
  return {
    country: new Intl.DisplayNames(locale, { type: "region" }),
    day: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
    month: new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }),
  };
}

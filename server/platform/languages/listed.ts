/** Browsers have no lists in these languages and would write English ones: what stands before the last of them. */
const before: Partial<Record<string, string>> = { mi: " me ", pa: " ਅਤੇ " };

/**
 * Things in a sentence, as its language (a BCP 47 tag) joins them: `A, B and C`, `A、B和C`, `A وB وC`. The same in browsers
 * as on the server.
 */
export function listed(items: readonly string[], language: string): string {
  const last = before[language];
  if (last === undefined) return new Intl.ListFormat(language === "en" ? "en-NZ" : language).format(items);
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(", ")}${last}${items.at(-1)}`;
}

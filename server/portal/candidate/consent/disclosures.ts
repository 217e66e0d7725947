/** What candidates are told before they agree, each by itself. In the order in which they are shown. */
export const disclosures = [
  "privacy",
  "electronic",
  "criminal_record",
  "credit",
  "contact",
  "acc",
  "health",
] as const;
export type Disclosure = (typeof disclosures)[number];

/** Which checks disclosures are about: all of them, or those whose kind has one of these words. */
export type About = Record<Disclosure, "any check" | RegExp>;

/** The checks that call for a disclosure. Another service has types of its own: the words in their names decide. */
const about: About = {
  privacy: "any check",
  electronic: "any check",
  criminal_record: /police|criminal|moj|vetting/,
  credit: /credit|bankruptcy|insolvency/,
  contact: /referees?|references?|employment|qualification|education|professional_membership/,
  acc: /acc/,
  health: /health|medical|drug/,
};

/** Which disclosures the checks of these kinds call for. Canceled checks call for none: leave them out. */
export function disclosuresFor(kinds: string[]): Disclosure[] {
  return disclosures.filter((disclosure) => {
    const called = about[disclosure];
    return called === "any check" || kinds.some((kind) => hasWord(kind, called));
  });
}

/** Of these checks, those that a disclosure is about; `otherwise` has what a version of the texts decided differently. */
export function checksOf<Check extends { kind: string }>(
  disclosure: Disclosure,
  checks: Check[],
  otherwise: Partial<About> = {},
): Check[] {
  const called = otherwise[disclosure] ?? about[disclosure];
  return called === "any check" ? checks : checks.filter(({ kind }) => hasWord(kind, called));
}

/** Whole words only: `acc` is a check, the start of `account` is none. */
export function hasWord(kind: string, words: RegExp): boolean {
  return new RegExp(`(^|[^a-z])(${words.source})([^a-z]|$)`, "i").test(kind);
}

/** What candidates are told before they agree, each by itself. In the order in which they are shown. */
export const disclosures = [
  "privacy",
  "electronic",
  "criminal_record",
  "credit",
  "contact",
  "health",
] as const;
export type Disclosure = (typeof disclosures)[number];

/** The checks that call for a disclosure. Another service has types of its own: the words in their names decide. */
const calledForBy: Record<Disclosure, "any candidate" | RegExp> = {
  privacy: "any candidate",
  electronic: "any candidate",
  criminal_record: /police|criminal|moj|vetting/,
  credit: /credit|bankruptcy|insolvency/,
  contact: /referees?|references?|employment|qualification|education|professional_membership/,
  health: /acc|health|medical|drug/,
};

/** Which disclosures the checks of these kinds call for. Canceled checks call for none: leave them out. */
export function disclosuresFor(kinds: string[]): Disclosure[] {
  return disclosures.filter((disclosure) => {
    const called = calledForBy[disclosure];
    return called === "any candidate" || kinds.some((kind) => matches(called, kind));
  });
}

/** Of these checks, those that a disclosure is about. */
export function checksOf<Check extends { kind: string }>(disclosure: Disclosure, checks: Check[]): Check[] {
  const called = calledForBy[disclosure];
  return called === "any candidate" ? checks : checks.filter(({ kind }) => matches(called, kind));
}

/** Whole words only: `acc` is a check, the start of `account` is none. */
function matches(words: RegExp, kind: string): boolean {
  return new RegExp(`(^|[^a-z])(${words.source})([^a-z]|$)`, "i").test(kind);
}

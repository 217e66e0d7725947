import { findCheckType } from "../../../contract/catalogue.ts";
import { type Language, languages } from "../../../platform/languages/language.ts";
import { type FormerVersion, former, newest } from "./consent-versions.ts";
import type { DisclosureConsent } from "./disclosure-consent-store.ts";
import { type DisclosureSubject, disclosureText, disclosureTexts, standing } from "./disclosure-text.ts";
import { checksOf, type Disclosure } from "./disclosures.ts";

type GivenConsent = Pick<DisclosureConsent, "disclosure" | "version" | "sha256" | "givenAt">;

/** Where a candidate stands with a disclosure. Times are ISO 8601. */
export type JourneyDisclosure = {
  disclosure: Disclosure;
  title: string;
  /** Of the words that were agreed to; until then, of those to agree to. */
  version: string;
  agreedAt: string | null;
};

/**
 * Agreed is what was agreed to in these very words, in whichever language: changed words or an added check ask again,
 * another language does not. Nor does a new version of the texts where its meaning is the same.
 * @param at when it is or was signed: what was agreed to for New Zealand counts for six months
 */
export function disclosureStanding(
  subject: DisclosureSubject,
  locale: Language,
  given: GivenConsent[],
  at: Date,
): JourneyDisclosure[] {
  return disclosureTexts(subject, locale).map(({ disclosure }) => {
    const consent = consentTo(disclosure, subject, given, at);
    const agreedIn = former.find(({ name }) => name === consent?.version) ?? newest;
    const { title, version } = disclosureText(disclosure, subject, locale, agreedIn);
    return { disclosure, title, version, agreedAt: consent?.givenAt.toISOString() ?? null };
  });
}

/** The consent by which a disclosure is agreed to as it reads now, or as it read before with the same meaning. */
export function consentTo<Consent extends GivenConsent>(
  disclosure: Disclosure,
  subject: DisclosureSubject,
  given: Consent[],
  at: Date,
): Consent | undefined {
  const texts = [
    ...languages.map((locale) => disclosureText(disclosure, subject, locale)),
    ...former.flatMap((version) =>
      languages
        .filter((locale) => keptItsMeaning(version, disclosure, locale))
        .map((locale) => disclosureText(disclosure, subject, locale, version)),
    ),
  ];
  const hashes = new Set(texts.map(({ sha256 }) => sha256));
  const since = isForNewZealand(disclosure, subject) ? oldestForNewZealand(at) : new Date(0);
  return given.find(
    ({ disclosure: of, sha256, givenAt }) => of === disclosure && hashes.has(sha256) && givenAt >= since,
  );
}

/** When an agreement for a check of New Zealand must have been given at the earliest: six months ago, on the same day (UTC). */
export function oldestForNewZealand(at: Date): Date {
  const since = new Date(at);
  since.setUTCMonth(at.getUTCMonth() - 6);
  // 31 August less six months is no 31 February, which would be 3 March.
  if (since.getUTCDate() !== at.getUTCDate()) since.setUTCDate(0);
  return since;
}

/** docs/background-checks.md, "Consent": New Zealand takes no agreement that is older than six months. */
function isForNewZealand(disclosure: Disclosure, subject: DisclosureSubject): boolean {
  return checksOf(disclosure, standing(subject)).some(({ type }) => findCheckType(type)?.country === "NZ");
}

function keptItsMeaning(
  { words, changedMeaning }: FormerVersion,
  disclosure: Disclosure,
  locale: Language,
): boolean {
  if (!Object.hasOwn(words[locale].disclosures, disclosure)) return false;
  const changed = changedMeaning[disclosure];
  return changed === undefined || (changed !== "every language" && !changed.includes(locale));
}

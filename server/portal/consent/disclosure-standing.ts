import { type Language, languages } from "../../platform/languages/language.ts";
import { type FormerVersion, former, newest } from "./consent-versions.ts";
import type { DisclosureConsent } from "./disclosure-consent-store.ts";
import { type DisclosureSubject, disclosureText, disclosureTexts } from "./disclosure-text.ts";
import type { Disclosure } from "./disclosures.ts";

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
 */
export function disclosureStanding(
  subject: DisclosureSubject,
  locale: Language,
  given: GivenConsent[],
): JourneyDisclosure[] {
  return disclosureTexts(subject, locale).map(({ disclosure }) => {
    const consent = consentTo(disclosure, subject, given);
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
  return given.find((consent) => consent.disclosure === disclosure && hashes.has(consent.sha256));
}

function keptItsMeaning(
  { changedMeaning }: FormerVersion,
  disclosure: Disclosure,
  locale: Language,
): boolean {
  const changed = changedMeaning[disclosure];
  return changed === undefined || (changed !== "every language" && !changed.includes(locale));
}

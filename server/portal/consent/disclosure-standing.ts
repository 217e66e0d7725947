import { type Language, languages } from "../languages/language.ts";
import type { DisclosureConsent } from "./disclosure-consent-store.ts";
import { type DisclosureSubject, disclosureText, disclosureTexts } from "./disclosure-text.ts";
import type { Disclosure } from "./disclosures.ts";

type Given = Pick<DisclosureConsent, "disclosure" | "sha256" | "givenAt">;

/** Where a candidate stands with a disclosure. Times are ISO 8601. */
export type JourneyDisclosure = {
  disclosure: Disclosure;
  title: string;
  version: string;
  agreedAt: string | null;
};

/**
 * Agreed is what was agreed to in these very words, in whichever language: changed words or an added check ask anew,
 * another language does not.
 */
export function disclosureStanding(
  subject: DisclosureSubject,
  locale: Language,
  given: Given[],
): JourneyDisclosure[] {
  return disclosureTexts(subject, locale).map(({ disclosure, title, version }) => ({
    disclosure,
    title,
    version,
    agreedAt: consentTo(disclosure, subject, given)?.givenAt.toISOString() ?? null,
  }));
}

/** The consent by which a disclosure is agreed to as it reads now. */
export function consentTo<Consent extends Given>(
  disclosure: Disclosure,
  subject: DisclosureSubject,
  given: Consent[],
): Consent | undefined {
  const hashes = languages.map((locale) => disclosureText(disclosure, subject, locale).sha256);
  return given.find((consent) => consent.disclosure === disclosure && hashes.includes(consent.sha256));
}

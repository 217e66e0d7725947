import type { Language } from "../../../platform/languages/language.ts";
import type { JourneyCheck } from "../session/journey-check.ts";
import { newest } from "./consent-versions.ts";
import type { JourneyDisclosure } from "./disclosure-standing.ts";
import { sha256Of, wholeText } from "./disclosure-text.ts";
import { isolatedFacts } from "./isolated-facts.ts";

/**
 * What a candidate agrees to by signing, word for word, with the disclosures that were agreed to before. The hash is of
 * the paragraphs joined by empty lines, without the invisible isolates that keep names in their place.
 */
export type ConsentText = {
  version: string;
  locale: string;
  paragraphs: string[];
  sha256: string;
};

/** What the text depends on, as a journey has it. */
type ConsentBasis = {
  person: { firstName: string; lastName: string };
  brand: { name: string };
  jobRole: string;
  checks: Pick<JourneyCheck, "state" | "title">[];
  disclosures: Pick<JourneyDisclosure, "title">[];
  locale: Language;
};

export function consentText(journey: ConsentBasis): ConsentText {
  const { locale } = journey;
  const { declaration } = newest.words[locale];
  const facts = {
    name: `${journey.person.firstName} ${journey.person.lastName}`.trim(),
    asker: journey.brand.name,
    jobRole: journey.jobRole,
    checks: journey.checks.filter(({ state }) => state !== "canceled").map(({ title }) => title),
    // By their titles: of which version each was is kept with the consent to it, and stands on the receipt.
    agreed: journey.disclosures.map(({ title }) => title),
  };
  return {
    version: newest.name,
    locale,
    paragraphs: declaration(isolatedFacts(facts, locale)),
    sha256: sha256Of(wholeText(declaration(facts))),
  };
}

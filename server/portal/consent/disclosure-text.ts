import { createHash } from "node:crypto";
import type { Language } from "../../platform/languages/language.ts";
import { checkTitle } from "../languages/check-title.ts";
import type { JourneyCheck } from "../session/journey-check.ts";
import { newest } from "./consent-versions.ts";
import type { ConsentVersion } from "./consent-words.ts";
import { checksOf, type Disclosure, disclosuresFor } from "./disclosures.ts";
import { isolatedFacts } from "./isolated-facts.ts";

/**
 * A disclosure word for word. The hash is of the title and the paragraphs, joined by empty lines, without the invisible
 * isolates (U+2066 to U+2069) that keep names in their place: these are no words.
 */
export type DisclosureText = {
  disclosure: Disclosure;
  version: string;
  locale: Language;
  title: string;
  paragraphs: string[];
  sha256: string;
};

/** What a disclosure depends on: another company or another check makes other words, which are agreed to again. */
export type DisclosureSubject = {
  brand: { name: string };
  checks: Pick<JourneyCheck, "type" | "givenTitle" | "state">[];
};

/** All that a candidate has to agree to before signing. */
export function disclosureTexts(subject: DisclosureSubject, locale: Language): DisclosureText[] {
  const types = standing(subject).map(({ kind }) => kind);
  return disclosuresFor(types).map((disclosure) => disclosureText(disclosure, subject, locale));
}

export function disclosureText(
  disclosure: Disclosure,
  subject: DisclosureSubject,
  locale: Language,
  { name: version, words: everyLanguage, titles }: ConsentVersion = newest,
): DisclosureText {
  const words = everyLanguage[locale].disclosures[disclosure];
  const facts = {
    asker: subject.brand.name,
    checks: checksOf(disclosure, standing(subject)).map(({ type, givenTitle }) =>
      checkTitle(type, givenTitle, locale, titles),
    ),
  };
  const paragraphs = words.paragraphs(isolatedFacts(facts, locale));
  const sha256 = sha256Of(wholeText([words.title, ...words.paragraphs(facts)]));
  return { disclosure, version, locale, title: words.title, paragraphs, sha256 };
}

/** As it is hashed and kept. */
export function wholeText(paragraphs: string[]): string {
  return paragraphs.join("\n\n");
}

export function sha256Of(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Where a service names no type, the check's title says of what kind it is. */
function standing({ checks }: DisclosureSubject) {
  return checks
    .filter(({ state }) => state !== "canceled")
    .map((check) => ({ ...check, kind: check.type || check.givenTitle }));
}

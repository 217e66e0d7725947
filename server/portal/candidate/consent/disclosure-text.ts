import { createHash } from "node:crypto";
import { healthKey } from "../../../contract/facts/health.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import type { JourneyCheck } from "../session/journey-check.ts";
import { type Collected, collectedFor, type DocumentDemands, passedOn } from "./collected.ts";
import { newest } from "./consent-versions.ts";
import type { CollectedWords, ConsentVersion, DisclosureFacts, DisclosureWords } from "./consent-words.ts";
import { checksOf, type Disclosure, disclosuresFor } from "./disclosures.ts";
import { isolatedFacts } from "./isolated-facts.ts";
import { type ConsentPromise, promisesOf } from "./promises.ts";

/**
 * A disclosure word for word. A paragraph can end in a list: a line for each item, which begins with a bullet. The hash is
 * of the title and the paragraphs, joined by empty lines, without the invisible isolates (U+2066 to U+2069) that keep names
 * in their place: these are no words.
 */
export type DisclosureText = {
  disclosure: Disclosure;
  version: string;
  locale: Language;
  title: string;
  paragraphs: string[];
  sha256: string;
  /** What it promises; no part of the text. */
  promises: ConsentPromise[];
};

/** What a disclosure depends on: another company or another check makes other words, which are agreed to again. */
export type DisclosureSubject = {
  brand: { name: string };
  checks: Pick<JourneyCheck, "type" | "givenTitle" | "state">[];
  /** Which documents prove who the candidate is; none where the service has no such rules. */
  documentRules: readonly DocumentDemands[];
  /** False where the service could not keep answers about health to itself, and the journey does not ask for them. */
  asksHealth?: boolean;
};

/** All that a candidate has to agree to before signing. */
export function disclosureTexts(subject: DisclosureSubject, locale: Language): DisclosureText[] {
  const types = standing(subject).map(({ kind }) => kind);
  return disclosuresFor(types).map((disclosure) => disclosureText(disclosure, subject, locale));
}

/** @throws Error for a disclosure that the version doesn't have */
export function disclosureText(
  disclosure: Disclosure,
  subject: DisclosureSubject,
  locale: Language,
  version: ConsentVersion = newest,
): DisclosureText {
  const all: Partial<Record<Disclosure, DisclosureWords>> = version.words[locale].disclosures;
  const words = all[disclosure];
  if (!words) throw new Error(`Version ${version.name} has no disclosure ${disclosure}.`);
  const facts = factsOf(disclosure, subject, locale, version);
  const paragraphs = words.paragraphs(isolatedNames(facts, locale));
  const sha256 = sha256Of(wholeText([words.title, ...words.paragraphs(facts)]));
  return {
    disclosure,
    version: version.name,
    locale,
    title: words.title,
    paragraphs,
    sha256,
    promises: promisesOf(disclosure),
  };
}

/** As it is hashed and kept. */
export function wholeText(paragraphs: string[]): string {
  return paragraphs.join("\n\n");
}

export function sha256Of(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Where a service names no type, the check's title says of what kind it is. */
export function standing({ checks }: Pick<DisclosureSubject, "checks">) {
  return checks
    .filter(({ state }) => state !== "canceled")
    .map((check) => ({ ...check, kind: check.type || check.givenTitle }));
}

function factsOf(
  disclosure: Disclosure,
  subject: DisclosureSubject,
  locale: Language,
  { words, titles, about }: ConsentVersion,
): DisclosureFacts {
  const checks = checksOf(disclosure, standing(subject), about).map((check) => ({
    ...check,
    title: checkTitle(check.type, check.givenTitle, locale, titles),
  }));
  const facts = { asker: subject.brand.name, checks: checks.map(({ title }) => title) };
  const inLanguage = words[locale];
  if (!("collected" in inLanguage)) return { ...facts, ...nothing };
  return { ...facts, ...phrased(inLanguage.collected, checks, subject) };
}

type Composed = Omit<DisclosureFacts, "asker" | "checks">;

/** Versions until 2026-3 were not put together. */
const nothing: Composed = { collected: [], recipients: [], passed: [], besidesName: [] };

function phrased(
  words: CollectedWords,
  checks: { title: string; kind: string }[],
  subject: DisclosureSubject,
): Composed {
  const kinds = checks.map(({ kind }) => kind);
  const passed = checks.flatMap(({ title, kind }) => {
    const asked = passedOn(kind);
    return asked ? [{ title, to: asked.to, what: asked.what.filter(isAsked(subject)) }] : [];
  });
  const besidesName = passed.flatMap(({ what }) => what.filter(({ key }) => key !== "legal_name"));
  return {
    collected: collectedFor(kinds, subject.documentRules)
      .filter(isAsked(subject))
      .map((one) => phraseOf(one, words)),
    recipients: [...new Set(passed.map(({ to }) => to))].map((key) => ({ key, name: words.recipients[key] })),
    passed: passed.map(({ title, to, what }) => ({
      check: title,
      to: words.recipients[to],
      what: what.map((one) => phraseOf(one, words)),
    })),
    besidesName: [...new Set(besidesName.map((one) => phraseOf(one, words)))],
  };
}

/** Whether the journey asks for it at all. */
export function isAsked({ asksHealth = true }: DisclosureSubject) {
  return ({ key }: Collected) => asksHealth || key !== healthKey;
}

function phraseOf({ key, years }: Collected, { what }: CollectedWords): string {
  const phrase = what[key];
  return typeof phrase === "string" ? phrase : phrase(years ?? 0);
}

/** Names and titles as they stand in a text that is read. */
function isolatedNames(facts: DisclosureFacts, locale: Language): DisclosureFacts {
  const { asker, checks } = facts;
  return {
    ...facts,
    ...isolatedFacts({ asker, checks }, locale),
    passed: facts.passed.map(({ check, ...rest }) => ({ ...rest, ...isolatedFacts({ check }, locale) })),
  };
}

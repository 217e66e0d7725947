import type { Recipient } from "../../../contract/packs/recipients.ts";
import type { Language } from "../../../platform/languages/language.ts";
import type { CheckTitles } from "../../foundation/languages/check-title.ts";
import type { CollectedKey } from "./collected.ts";
import type { About, Disclosure } from "./disclosures.ts";

/**
 * What the words of a disclosure are about: its `checks`, by their titles; what is `collected` for them, who is asked for
 * them, and for each of them what is passed on to whom. `besidesName`: what is passed on for any of them but the name.
 * All but the keys of recipients stand in the text's language.
 */
export type DisclosureFacts = {
  asker: string;
  checks: string[];
  collected: string[];
  recipients: { key: Recipient; name: string }[];
  passed: { check: string; to: string; what: string[] }[];
  besidesName: string[];
};

/** What the words above a signature are about. `agreed` are the titles of the disclosures agreed to before. */
type DeclarationFacts = {
  name: string;
  asker: string;
  jobRole: string;
  checks: string[];
  agreed: string[];
};

export type DisclosureWords<Facts = DisclosureFacts> = { title: string; paragraphs(facts: Facts): string[] };

/** Facts that reach back some years; 0 is today alone. */
type History = "addresses" | "employment";

/**
 * What can be collected, and who can be asked: phrases that stand after a colon or in a list. They are the only place where
 * a text names either, so that it names what is really collected. Years are 0 or from 3 to 10, which is one plural in Arabic.
 */
export type CollectedWords = {
  what: { [Key in CollectedKey]: Key extends History ? (years: number) => string : string };
  recipients: Record<Recipient, string>;
};

/** All that a candidate agrees to, in one language. A language is complete or it is not offered. */
export type ConsentWords = {
  disclosures: Record<Disclosure, DisclosureWords>;
  collected: CollectedWords;
  /** What the signature stands under. */
  declaration(facts: DeclarationFacts): string[];
};

/** The words of versions until 2026-3, which named facts and recipients by themselves and had no disclosure for ACC. */
export type EarlierConsentWords = {
  disclosures: Record<Exclude<Disclosure, "acc">, DisclosureWords<{ asker: string; checks: string[] }>>;
  declaration(facts: DeclarationFacts): string[];
};

/**
 * All that is agreed to, as it was published under a name such as `2026-3`. `titles` are those of its time; without, the
 * newest. `about`: which disclosures were about other checks than today.
 */
export type ConsentVersion = {
  name: string;
  words: Record<Language, ConsentWords> | Record<Language, EarlierConsentWords>;
  titles?: CheckTitles;
  about?: Partial<About>;
};

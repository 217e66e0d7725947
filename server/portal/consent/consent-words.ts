import type { Language } from "../../platform/languages/language.ts";
import type { CheckTitles } from "../languages/check-title.ts";
import type { Disclosure } from "./disclosures.ts";

/** What the words of a disclosure are about. `checks` are the titles of those that it is about. */
export type DisclosureFacts = { asker: string; checks: string[] };

/** What the words above a signature are about. `agreed` are the disclosures agreed to before, such as `Privacy (2026-2)`. */
export type DeclarationFacts = {
  name: string;
  asker: string;
  jobRole: string;
  checks: string[];
  agreed: string[];
};

export type DisclosureWords = { title: string; paragraphs(facts: DisclosureFacts): string[] };

/** All that a candidate agrees to, in one language. A language is complete or it is not offered. */
export type ConsentWords = {
  disclosures: Record<Disclosure, DisclosureWords>;
  /** What the signature stands under. */
  declaration(facts: DeclarationFacts): string[];
};

/** All that is agreed to, as it was published under a name such as `2026-3`. `titles` are those of its time; without, the newest. */
export type ConsentVersion = { name: string; words: Record<Language, ConsentWords>; titles?: CheckTitles };

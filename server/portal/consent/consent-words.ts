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

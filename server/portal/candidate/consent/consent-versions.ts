import type { Language } from "../../../platform/languages/language.ts";
import type { ConsentVersion, ConsentWords } from "./consent-words.ts";
import type { Disclosure } from "./disclosures.ts";
import { titlesOf20262 } from "./texts/2026-2/check-titles.ts";
import { wordsOf20262 } from "./texts/2026-2/every-language.ts";
import { titlesOf20263 } from "./texts/2026-3/check-titles.ts";
import { wordsOf20263 } from "./texts/2026-3/every-language.ts";
import { wordsOf20264 } from "./texts/2026-4/every-language.ts";
import { wordsOf20265 } from "./texts/2026-5/every-language.ts";

/** The words that are shown and signed. */
export const newest: ConsentVersion & { words: Record<Language, ConsentWords> } = {
  name: "2026-5",
  words: wordsOf20265,
};

/** ACC was part of the disclosure about health. */
const aboutUntil20263 = { health: /acc|health|medical|drug/ };

/** Who agreed before was not told exactly what is collected and who gets it. The reasons are in docs/languages.md. */
const changedIn20264: FormerVersion["changedMeaning"] = {
  privacy: "every language",
  criminal_record: "every language",
  credit: "every language",
  contact: "every language",
  health: "every language",
};

/** Versions that candidates agreed to and that are no longer shown. What they agreed to counts, unless its meaning changed. */
export const former: FormerVersion[] = [
  {
    name: "2026-2",
    words: wordsOf20262,
    titles: titlesOf20262,
    about: aboutUntil20263,
    changedMeaning: changedIn20264,
  },
  {
    name: "2026-3",
    words: wordsOf20263,
    titles: titlesOf20263,
    about: aboutUntil20263,
    changedMeaning: changedIn20264,
  },
  {
    name: "2026-4",
    words: wordsOf20264,
    // Who agreed to police vetting was not told of the roles for which more is shown; what is new of privacy asks for nothing.
    changedMeaning: { criminal_record: "every language" },
  },
];

export type FormerVersion = ConsentVersion & {
  /** The disclosures, and the languages in which they were agreed to, whose meaning a later version changed: they are agreed to again. */
  changedMeaning: Partial<Record<Disclosure, "every language" | Language[]>>;
};

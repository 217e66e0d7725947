import type { Language } from "../../platform/languages/language.ts";
import type { ConsentVersion } from "./consent-words.ts";
import type { Disclosure } from "./disclosures.ts";
import { titlesOf20262 } from "./texts/2026-2/check-titles.ts";
import { wordsOf20262 } from "./texts/2026-2/every-language.ts";
import { wordsOf20263 } from "./texts/2026-3/every-language.ts";

/** The words that are shown and signed. */
export const newest: ConsentVersion = { name: "2026-3", words: wordsOf20263 };

/** Versions that candidates agreed to and that are no longer shown. What they agreed to counts, unless its meaning changed. */
export const former: FormerVersion[] = [
  {
    name: "2026-2",
    words: wordsOf20262,
    titles: titlesOf20262,
    // The reasons are in docs/languages.md.
    changedMeaning: {
      criminal_record: "every language",
      contact: "every language",
      privacy: ["hi", "pa", "mi"],
    },
  },
];

export type FormerVersion = Required<ConsentVersion> & {
  /** The disclosures, and the languages in which they were agreed to, whose meaning the next version changed: they are agreed to again. */
  changedMeaning: Partial<Record<Disclosure, "every language" | Language[]>>;
};

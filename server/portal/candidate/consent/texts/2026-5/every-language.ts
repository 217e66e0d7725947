import { type Language, languages } from "../../../../../platform/languages/language.ts";
import type { ConsentWords, DisclosureWords } from "../../consent-words.ts";
import { wordsOf20264 } from "../2026-4/every-language.ts";
import type { Added } from "./added.ts";
import { ar } from "./ar.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { hi } from "./hi.ts";
import { mi } from "./mi.ts";
import { pa } from "./pa.ts";
import { vi } from "./vi.ts";
import { zhHans } from "./zh-Hans.ts";

/** What this version says that 2026-4 does not. */
export const added: Record<Language, Added> = { ar, en, es, hi, mi, pa, vi, "zh-Hans": zhHans };

/**
 * The words of this version, in every language of the journey: those of 2026-4, with where information comes from that the
 * candidate does not give, and with the roles for which concealed convictions are shown. What one can ask for, and that signing on a
 * screen has the effect of signing on paper, is in the disclosures that the declaration names, and not said again in it. Published: a
 * change of any word is a new version in a new folder.
 */
export const wordsOf20265 = Object.fromEntries(
  languages.map((language) => [language, withAdded(wordsOf20264[language], added[language])]),
) as Record<Language, ConsentWords>;

/** Who asks whom for which checks; that what was given is true; and what was agreed to. */
const declared = 3;

function withAdded(words: ConsentWords, { sources, concealed }: Added): ConsentWords {
  const { privacy, criminal_record: record } = words.disclosures;
  return {
    ...words,
    declaration: (facts) => words.declaration(facts).slice(0, declared),
    disclosures: {
      ...words.disclosures,
      privacy: withSentence(privacy, 2, ({ asker }) => sources(asker)),
      criminal_record: withSentence(record, -1, ({ recipients }) =>
        recipients.some(({ key }) => key === "new_zealand_police") ? concealed : null,
      ),
    },
  };
}

/** `at`: before which of the paragraphs it stands; below 0 from their end. */
function withSentence(
  { title, paragraphs }: DisclosureWords,
  at: number,
  sentence: (facts: Parameters<DisclosureWords["paragraphs"]>[0]) => string | null,
): DisclosureWords {
  return {
    title,
    paragraphs(facts) {
      const more = sentence(facts);
      return more === null ? paragraphs(facts) : paragraphs(facts).toSpliced(at, 0, more);
    },
  };
}

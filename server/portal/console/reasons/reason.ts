import { isLanguage, type Language, languages } from "../../../platform/languages/language.ts";
import type { DefaultReason } from "../../foundation/mail/mail-words.ts";
import { mailWordsOf } from "../../foundation/mail/mail-words-of.ts";

/** A company's reason for rejecting a document. */
export type CompanyReason = {
  id: number;
  /** Which of Candor's own it began as; null for one that the company added. */
  origin: DefaultReason | null;
  /** What staff read. */
  name: string;
  /** Whether a document that is rejected for it can't be replaced, unless the reviewer says otherwise. */
  final: boolean;
  /** What the company wrote, by language. */
  texts: ReasonTexts;
};

export type ReasonTexts = Partial<Record<Language, string>>;

/** The names of Candor's own reasons, until a company changes them. */
export const defaultNames: Record<DefaultReason, string> = {
  blurred: "Blurred",
  cut_off: "Cut off",
  expired: "Expired",
  wrong_document: "Wrong document",
  other_name: "Other name",
  both_sides: "Both sides needed",
};

/**
 * What a candidate reads, in each language. A company's English text stands in for each language that it did not write:
 * Candor's translations would say something else. Where it wrote no English one, Candor's own words stand in.
 */
export function wordsOfReason({
  origin,
  texts,
}: Pick<CompanyReason, "origin" | "texts">): Record<Language, string> {
  const words = (language: Language) =>
    texts[language] ?? texts.en ?? (origin ? mailWordsOf(language).rejected[origin] : "");
  return Object.fromEntries(languages.map((language) => [language, words(language)])) as Record<
    Language,
    string
  >;
}

/** Texts as a column of JSON has them: what is in no language of ours is left out. */
export function readTexts(given: Record<string, unknown> | null): ReasonTexts {
  const entries = Object.entries(given ?? {});
  return Object.fromEntries(entries.filter(([tag, text]) => isLanguage(tag) && typeof text === "string"));
}

import { englishFactWords, type FactWords } from "../../../contract/facts/fact-words.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { maoriFactWords } from "./maori-fact-words.ts";

/** The words around facts in a language of the console; in English where it does not speak that one. */
export function factWords(language: Language): FactWords {
  return language === "mi" ? maoriFactWords : englishFactWords;
}

import { isolatingWords } from "../../platform/languages/isolates.ts";
import { directionOf, type Language } from "../../platform/languages/language.ts";
import { negotiateLanguage } from "../../platform/languages/negotiate-language.ts";
import type { EveryServiceMail, ServiceMailWords } from "./mail-words.ts";
import { ar } from "./words/ar.ts";
import { en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { hi } from "./words/hi.ts";
import { mi } from "./words/mi.ts";
import { pa } from "./words/pa.ts";
import { vi } from "./words/vi.ts";
import { zhHans } from "./words/zh-Hans.ts";

const every: EveryServiceMail = { en, mi, "zh-Hans": zhHans, hi, pa, vi, ar, es };

/** What they are given, such as names and dates, does not turn their sentences round. */
export function mailWordsOf(language: Language): ServiceMailWords {
  return isolatingWords(every[language], directionOf(language));
}

/** The language of a mail to someone of `language`, a BCP 47 tag or empty; else of the company's locale, else English. */
export function mailLanguage(language: string, company: { locale: string }): Language {
  return negotiateLanguage([language, company.locale].filter((tag) => tag !== "").join(","));
}

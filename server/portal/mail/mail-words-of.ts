import type { Language } from "../languages/language.ts";
import type { EveryMail, MailWords } from "./mail-words.ts";
import { ar } from "./words/ar.ts";
import { en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { hi } from "./words/hi.ts";
import { mi } from "./words/mi.ts";
import { pa } from "./words/pa.ts";
import { vi } from "./words/vi.ts";
import { zhHans } from "./words/zh-Hans.ts";

const every: EveryMail = { en, mi, "zh-Hans": zhHans, hi, pa, vi, ar, es };

export function mailWordsOf(language: Language): MailWords {
  return every[language];
}

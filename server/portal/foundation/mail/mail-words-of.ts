import { isolatingWords } from "../../../platform/languages/isolates.ts";
import { directionOf, type Language } from "../../../platform/languages/language.ts";
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

/** What they are given, such as names and addresses, does not turn their sentences round. */
export function mailWordsOf(language: Language): MailWords {
  const words = every[language];
  // Of what `sides` is given, one is the name of a side.
  return { ...isolatingWords(words, directionOf(language)), sides: words.sides };
}

import { isolatingWords } from "../../../platform/languages/isolates.ts";
import { directionOf, type Language } from "../../../platform/languages/language.ts";
import { ar } from "./record-words/ar.ts";
import { en } from "./record-words/en.ts";
import { es } from "./record-words/es.ts";
import { hi } from "./record-words/hi.ts";
import { mi } from "./record-words/mi.ts";
import { pa } from "./record-words/pa.ts";
import { vi } from "./record-words/vi.ts";
import { zhHans } from "./record-words/zh-Hans.ts";
import type { RecordWords } from "./record-words.ts";

const every: Record<Language, RecordWords> = { en, mi, "zh-Hans": zhHans, hi, pa, vi, ar, es };

/** Names and addresses stand in their sentences as they are written. */
export function recordWordsOf(language: Language): RecordWords {
  return isolatingWords(every[language], directionOf(language));
}

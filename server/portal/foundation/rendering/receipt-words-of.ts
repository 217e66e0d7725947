import { isLanguage, type Language } from "../../../platform/languages/language.ts";
import type { ReceiptWords } from "./receipt-words.ts";
import { ar } from "./words/ar.ts";
import { en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { hi } from "./words/hi.ts";
import { mi } from "./words/mi.ts";
import { pa } from "./words/pa.ts";
import { vi } from "./words/vi.ts";
import { zhHans } from "./words/zh-Hans.ts";

const every: Record<Language, ReceiptWords> = { en, mi, "zh-Hans": zhHans, hi, pa, vi, ar, es };

/** The words of the language that was signed in; English for one that is not offered any more. */
export function receiptWordsOf(locale: string): ReceiptWords {
  return isLanguage(locale) ? every[locale] : en;
}

import { ar } from "./check-titles/ar.ts";
import { es } from "./check-titles/es.ts";
import { hi } from "./check-titles/hi.ts";
import { mi } from "./check-titles/mi.ts";
import { pa } from "./check-titles/pa.ts";
import { vi } from "./check-titles/vi.ts";
import { zhHans } from "./check-titles/zh-Hans.ts";
import type { CheckTitlesInLanguage } from "./check-titles-in-language.ts";
import type { Language } from "./language.ts";

export const checkTitles: Record<Exclude<Language, "en">, CheckTitlesInLanguage> = {
  mi,
  "zh-Hans": zhHans,
  hi,
  pa,
  vi,
  ar,
  es,
};

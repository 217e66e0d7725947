import type { Language } from "../../../../../platform/languages/language.ts";
import type { ConsentWords } from "../../consent-words.ts";
import { ar } from "./ar.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { hi } from "./hi.ts";
import { mi } from "./mi.ts";
import { pa } from "./pa.ts";
import { vi } from "./vi.ts";
import { zhHans } from "./zh-Hans.ts";

/** The words of this version, in every language of the journey. */
export const wordsOf20264: Record<Language, ConsentWords> = {
  en,
  mi,
  "zh-Hans": zhHans,
  hi,
  pa,
  vi,
  ar,
  es,
};

import { cookieOf } from "../../../platform/http/cookie-of.ts";
import { isLanguage, type Language } from "../../../platform/languages/language.ts";
import { negotiateLanguage } from "../../../platform/languages/negotiate-language.ts";
import { consoleLanguages } from "../../foundation/languages/console-languages.ts";

/** The language that the browser remembers: for pages that belong to no candidate. */
export const languageCookie = "candor_language";

/** The language that was chosen in this browser; null where none was. */
export function rememberedLanguage(headers: Headers): Language | null {
  const remembered = cookieOf(headers, languageCookie);
  return isLanguage(remembered) ? remembered : null;
}

/** Staff read the console in one of its languages: as they chose, or as their browser prefers, or in English. */
export function staffLanguage(headers: Headers): Language {
  const language = rememberedLanguage(headers) ?? negotiateLanguage(headers.get("accept-language"));
  return consoleLanguages.includes(language) ? language : "en";
}

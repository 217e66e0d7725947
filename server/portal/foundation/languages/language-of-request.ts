import { isLanguage, type Language } from "../../../platform/languages/language.ts";

/** Tells pages and calls which language the request is answered in. Our own server sets it; what a browser sends is replaced. */
export const languageHeader = "x-candor-language";

/** Tells pages which languages are marked as a draft, by their tags with commas. Only our own server may set it. */
export const draftLanguagesHeader = "x-candor-draft-languages";

export function languageOfRequest(headers: Headers): Language {
  const named = headers.get(languageHeader);
  return isLanguage(named) ? named : "en";
}

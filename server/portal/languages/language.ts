/** The languages that candidates and referees can choose, as BCP 47 tags. Each has a whole catalogue, or it is not here. */
export const languages = ["en", "mi", "zh-Hans", "hi", "pa", "vi", "ar", "es"] as const;
export type Language = (typeof languages)[number];

/** The direction of its script. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

export function isLanguage(tag: unknown): tag is Language {
  return languages.some((language) => language === tag);
}

/** Tells pages and calls which language the request is answered in. Our own server sets it; what a browser sends is replaced. */
export const languageHeader = "x-candor-language";

export function languageOfRequest(headers: Headers): Language {
  const named = headers.get(languageHeader);
  return isLanguage(named) ? named : "en";
}

/** Every language by its own name, so that who reads it finds it. */
export const languageNames = {
  en: "English",
  mi: "Te reo Māori",
  "zh-Hans": "简体中文",
  hi: "हिन्दी",
  pa: "ਪੰਜਾਬੀ",
  vi: "Tiếng Việt",
  ar: "العربية",
  es: "Español",
} as const;

export type Locale = keyof typeof languageNames;
export const locales = Object.keys(languageNames) as Locale[];

export function directionOf(locale: Locale): "ltr" | "rtl" {
  return locale === "ar" ? "rtl" : "ltr";
}

const draft: Record<Locale, string> = {
  en: "draft",
  mi: "hukihuki",
  "zh-Hans": "草稿",
  hi: "मसौदा",
  pa: "ਖਰੜਾ",
  vi: "bản nháp",
  ar: "مسودة",
  es: "borrador",
};

/** That a language's texts are a draft, for who reads it and for who does not: `hukihuki, draft`. */
export function draftWords(locale: Locale): string {
  return locale === "en" ? draft.en : `${draft[locale]}, ${draft.en}`;
}

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

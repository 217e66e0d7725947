import { catalogue } from "../../contract/catalogue.ts";
import { checkTitles } from "./check-titles.ts";
import type { Language } from "./language.ts";

/**
 * A check's title in a language. One that a company has made its own stays as it is: nobody else knows what it means. Where
 * the service gives none (the empty string), it is a check all the same.
 */
export function checkTitle(type: string, givenTitle: string, language: Language): string {
  if (givenTitle === "") return untitled[language];
  if (language === "en") return givenTitle;
  const inEnglish = catalogue.find(({ code }) => code === type)?.title;
  return (givenTitle === inEnglish && checkTitles[language][type]) || givenTitle;
}

const untitled: Record<Language, string> = {
  en: "Background check",
  mi: "Arowhai kōrero o mua",
  "zh-Hans": "背景核查",
  hi: "पृष्ठभूमि की जाँच",
  pa: "ਪਿਛੋਕੜ ਦੀ ਜਾਂਚ",
  vi: "Kiểm tra lý lịch",
  ar: "فحص التحقق من الخلفية",
  es: "Verificación de antecedentes",
};

import { catalogue } from "../../../contract/catalogue.ts";
import { checkTitles } from "../../../platform/languages/check-titles.ts";
import type { Language } from "../../../platform/languages/language.ts";

/** `ofCatalogue`: the catalogue's titles by the code of the check's type. `untitled` stands where the service gives none. */
export type CheckTitles = {
  ofCatalogue: Record<Exclude<Language, "en">, Record<string, string>>;
  untitled: Record<Language, string>;
};

/**
 * A check's title in a language. One that a company has made its own stays as it is: nobody else knows what it means. Where
 * the service gives none (the empty string), it is a check all the same. A consent text that is no longer the newest keeps
 * the `titles` of its time.
 */
export function checkTitle(
  type: string,
  givenTitle: string,
  language: Language,
  titles: CheckTitles = newestTitles,
): string {
  if (givenTitle === "") return titles.untitled[language];
  if (language === "en") return givenTitle;
  const inEnglish = catalogue.find(({ code }) => code === type)?.title;
  return (givenTitle === inEnglish && titles.ofCatalogue[language][type]) || givenTitle;
}

const newestTitles: CheckTitles = {
  ofCatalogue: checkTitles,
  untitled: {
    en: "Background check",
    mi: "Arowhai kōrero o mua",
    "zh-Hans": "背景核查",
    hi: "बैकग्राउंड चेक (पृष्ठभूमि की जाँच)",
    pa: "ਪਿਛੋਕੜ ਦੀ ਜਾਂਚ (background check)",
    vi: "Kiểm tra lý lịch",
    ar: "فحص التحقق من الخلفية",
    es: "Verificación de antecedentes",
  },
};

import { packTypeOf } from "../../../contract/packs/packs.ts";
import type { Language } from "../../../platform/languages/language.ts";

/** `ofTypes`: the titles of an earlier day by the code of the check's type. `untitled` stands where the service gives none. */
export type CheckTitles = {
  ofTypes?: Record<Exclude<Language, "en">, Record<string, string>>;
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
  const known = packTypeOf(type)?.title;
  if (givenTitle !== known?.en) return givenTitle;
  return (titles.ofTypes ? titles.ofTypes[language][type] : known[language]) || givenTitle;
}

const newestTitles: CheckTitles = {
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

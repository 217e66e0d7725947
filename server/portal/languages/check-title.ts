import { catalogue } from "../../contract/catalogue.ts";
import { checkTitles } from "./check-titles.ts";
import type { Language } from "./language.ts";

/** A check's title in a language. One that a company has made its own stays as it is: nobody else knows what it means. */
export function checkTitle(type: string, givenTitle: string, language: Language): string {
  if (language === "en") return givenTitle;
  const inEnglish = catalogue.find(({ code }) => code === type)?.title;
  return (givenTitle === inEnglish && checkTitles[language][type]) || givenTitle;
}

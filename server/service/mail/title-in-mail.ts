import { findCheckType } from "../../contract/catalogue.ts";
import { checkTitles } from "../../platform/languages/check-titles.ts";
import type { Language } from "../../platform/languages/language.ts";

/** A check's title in the language of a mail. One that a company has made its own stays as it is. */
export function titleInMail({ type, title }: { type: string; title: string }, language: Language): string {
  if (language === "en" || title !== findCheckType(type)?.title) return title;
  return checkTitles[language][type] ?? title;
}

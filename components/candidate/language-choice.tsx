import { getLocale } from "next-intl/server";
import { getTranslations } from "#components/candidate/messages/server-translations.ts";
import { LanguageMenu } from "./language-menu.tsx";

/** On every page for candidates and referees. */
export async function LanguageChoice() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("frame")]);
  return <LanguageMenu current={locale} label={t("language")} />;
}

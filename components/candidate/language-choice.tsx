import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { getTranslations } from "#components/candidate/messages/server-translations.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { draftWords, type Locale, locales } from "./messages/languages.ts";

/** On every page for candidates, referees and staff. Which languages are drafts, our own server says in a header. */
export async function LanguageChoice({ offered = locales }: { offered?: readonly Locale[] }) {
  const [locale, t, given] = await Promise.all([getLocale(), getTranslations("frame"), headers()]);
  const tags = given.get("x-candor-draft-languages")?.split(",") ?? [];
  const drafts = locales.filter((one) => tags.includes(one)).map((one) => [one, draftWords(one)]);
  return (
    <LanguageMenu
      offered={offered}
      current={locale}
      drafts={Object.fromEntries(drafts)}
      label={t("language")}
    />
  );
}

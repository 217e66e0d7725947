import { ChevronDown, Languages } from "lucide-react";
import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { classes } from "#components/ui/classes.ts";
import { getTranslations } from "#components/words/server-translations.ts";
import { draftWords, type Locale, languageNames, locales } from "../words/languages.ts";
import { LanguageMenu } from "./language-menu.tsx";

/**
 * The languages by their own names, on every page for candidates, referees and staff. Which of them are drafts, our own server says
 * in a header.
 */
export async function LanguageChoice({ offered = locales }: { offered?: readonly Locale[] }) {
  const [current, t, given] = await Promise.all([getLocale(), getTranslations("frame"), headers()]);
  const drafts = new Set(given.get("x-candor-draft-languages")?.split(","));
  return (
    <LanguageMenu
      summary={
        <>
          <Languages aria-hidden="true" className="size-4.5" />
          <span className="sr-only">{t("language")}: </span>
          {languageNames[current]}
          <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
        </>
      }
    >
      {offered.map((locale) => (
        <button
          key={locale}
          type="submit"
          name="language"
          value={locale}
          lang={locale}
          dir="auto"
          aria-current={locale === current ? "true" : undefined}
          className={classes(
            "min-h-11 rounded-control px-3 py-2 text-center leading-snug hover:bg-sunken",
            locale === current && "bg-brand-soft font-semibold text-brand-ink",
          )}
        >
          {languageNames[locale]}
          {drafts.has(locale) ? (
            <span className="block text-sm font-normal text-ink-soft">({draftWords(locale)})</span>
          ) : null}
        </button>
      ))}
    </LanguageMenu>
  );
}

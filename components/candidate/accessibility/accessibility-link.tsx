import { getLocale } from "next-intl/server";
import { getTranslations } from "#components/words/server-translations.ts";

/**
 * The footers' link to the accessibility statement, in the language of the page that it is on: a browser without cookies
 * remembers none. It opens in a tab of its own, so that nothing that was typed is left behind, inside a frame too.
 */
export async function AccessibilityLink() {
  const [t, locale] = await Promise.all([getTranslations("accessibility"), getLocale()]);
  return (
    <a
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
      href={`/accessibility?lang=${locale}`}
      target="_blank"
      rel="noreferrer"
    >
      {t("title")}
    </a>
  );
}

import { headers } from "next/headers";
import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { messagesOf } from "#components/catalogues/messages-of.ts";
import { locales } from "#components/words/languages.ts";
import { kindTitles } from "#server/portal/foundation/languages/kind-titles.ts";

/** The language is decided before the page is reached, by server/portal/pages/language-of-page.ts. */
export default getRequestConfig(async () => {
  const named = (await headers()).get("x-candor-language");
  const locale = hasLocale(locales, named) ? named : "en";
  return { locale, messages: await messagesOf(locale, () => kindTitles(locale)), timeZone: "UTC" };
});

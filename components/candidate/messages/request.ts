import { headers } from "next/headers";
import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { consoleMessages } from "../../staff/messages/console-messages.ts";
import { locales } from "./languages.ts";

/** The language is decided before the page is reached, by server/portal/pages/language-of-page.ts. */
export default getRequestConfig(async () => {
  const named = (await headers()).get("x-candor-language");
  const locale = hasLocale(locales, named) ? named : "en";
  const [candidate, referee] = await Promise.all([
    import(`./${locale}.json`),
    import(`../../referee/messages/${locale}.json`),
  ]);
  return {
    locale,
    messages: { ...candidate.default, ...referee.default, ...consoleMessages(locale) },
    timeZone: "UTC",
  };
});

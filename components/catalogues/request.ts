import { headers } from "next/headers";
import { hasLocale, type Messages } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { type Locale, locales } from "../words/languages.ts";
import { consoleMessages } from "./console-messages.ts";

/** The language is decided before the page is reached, by server/portal/pages/language-of-page.ts. */
export default getRequestConfig(async () => {
  const named = (await headers()).get("x-candor-language");
  const locale = hasLocale(locales, named) ? named : "en";
  return { locale, messages: await messagesOf(locale), timeZone: "UTC" };
});

const read = new Map<Locale, Promise<Messages>>();

/** The same object for every request: what is made of it is made once (kept-translations.ts, words.tsx). */
function messagesOf(locale: Locale): Promise<Messages> {
  const messages = read.get(locale) ?? readMessages(locale);
  read.set(locale, messages);
  return messages;
}

async function readMessages(locale: Locale): Promise<Messages> {
  const [candidate, referee] = await Promise.all([
    import(`../candidate/messages/${locale}.json`),
    import(`../referee/messages/${locale}.json`),
  ]);
  return { ...candidate.default, ...referee.default, ...consoleMessages(locale) };
}

import type { Messages } from "next-intl";
import type { Locale } from "../words/languages.ts";
import { consoleMessages } from "./console-messages.ts";

const read = new Map<Locale, Promise<Messages>>();

/**
 * The same object for every request: what is made of it is made once (kept-translations.ts, words.tsx).
 * @param documents the titles of kinds of documents in this language
 */
export function messagesOf(locale: Locale, documents: () => Record<string, string>): Promise<Messages> {
  const messages = read.get(locale) ?? readMessages(locale, documents());
  read.set(locale, messages);
  return messages;
}

async function readMessages(locale: Locale, documents: Record<string, string>): Promise<Messages> {
  const [candidate, referee] = await Promise.all([
    import(`../candidate/messages/${locale}.json`),
    import(`../referee/messages/${locale}.json`),
  ]);
  return {
    ...candidate.default,
    idTypes: { ...candidate.default.idTypes, ...documents },
    ...referee.default,
    ...consoleMessages(locale),
  };
}

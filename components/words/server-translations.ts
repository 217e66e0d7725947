import { getLocale, getMessages } from "next-intl/server";
import { type Namespace, type Translator, translatorOf } from "./kept-translations.ts";

/** For server components that wait: as `useTranslations`. */
export async function getTranslations<Part extends Namespace>(part: Part): Promise<Translator<Part>> {
  const [messages, locale] = await Promise.all([getMessages(), getLocale()]);
  return translatorOf(messages, locale, part);
}

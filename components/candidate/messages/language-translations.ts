import type { Locale, Messages } from "next-intl";
import { type Namespace, type Translator, translatorOf } from "../../words/kept-translations.ts";

/** Where no page is rendered, and the language is therefore given: as `useTranslations`. */
export async function translationsIn<Part extends Namespace>(
  locale: Locale,
  part: Part,
): Promise<Translator<Part>> {
  const { default: messages }: { default: Messages } = await import(`./${locale}.json`);
  return translatorOf(messages, locale, part);
}

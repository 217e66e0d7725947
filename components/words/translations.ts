import { useLocale, useMessages } from "next-intl";
import { type Namespace, type Translator, translatorOf } from "./kept-translations.ts";

/** The words of a part of the catalogues, of those that the page has been given. Pages use these and no others. */
export function useTranslations<Part extends Namespace>(part: Part): Translator<Part> {
  return translatorOf(useMessages(), useLocale(), part);
}

import { createTranslator, type Locale, type Messages } from "next-intl";
import { isolatingValues } from "./isolating-values.ts";
import { directionOf } from "./languages.ts";
import type { Namespace, useTranslations } from "./translations.ts";

/** Where no page is rendered, and the language is therefore given: as `useTranslations`. */
export async function translationsIn<Part extends Namespace>(
  locale: Locale,
  part: Part,
): Promise<ReturnType<typeof useTranslations<Part>>> {
  const { default: messages }: { default: Messages } = await import(`../messages/${locale}.json`);
  const t = createTranslator({ locale, messages, namespace: part });
  return isolatingValues(t as unknown as ReturnType<typeof useTranslations<Part>>, directionOf(locale));
}

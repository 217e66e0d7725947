import { getLocale, getTranslations as getRawTranslations } from "next-intl/server";
import { isolatingValues } from "./isolating-values.ts";
import { directionOf } from "./languages.ts";
import type { Namespace, useTranslations } from "./translations.ts";

/** For server components that wait: as `useTranslations`. */
export async function getTranslations<Part extends Namespace>(
  part: Part,
): Promise<ReturnType<typeof useTranslations<Part>>> {
  const [t, locale] = await Promise.all([getRawTranslations(part), getLocale()]);
  return isolatingValues(t, directionOf(locale));
}

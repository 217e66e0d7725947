import { useLocale, useTranslations as useRawTranslations } from "next-intl";
import { useMemo } from "react";
import { isolatingValues } from "./isolating-values.ts";
import { directionOf } from "./languages.ts";

/** A part of the catalogues. */
export type Namespace = NonNullable<Parameters<typeof useRawTranslations>[0]>;

/** next-intl's, with every value isolated that could turn a sentence round. Pages use these and no others. */
export function useTranslations<Part extends Namespace>(
  part: Part,
): ReturnType<typeof useRawTranslations<Part>> {
  const [t, locale] = [useRawTranslations(part), useLocale()];
  return useMemo(() => isolatingValues(t, directionOf(locale)), [t, locale]);
}

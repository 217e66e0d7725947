import { getLocale } from "next-intl/server";
import { getTranslations } from "#components/words/server-translations.ts";
import { AnswerLines } from "./answer-lines.tsx";
import type { AskedKey } from "./fact-value.ts";
import type { PlaceNames } from "./place-names.tsx";

/** `AnswerLines` of a page that is made on the server. */
export async function GivenAnswers(props: { factKey: AskedKey; value: unknown; names: PlaceNames }) {
  const [t, locale] = await Promise.all([getTranslations("facts"), getLocale()]);
  return <AnswerLines {...props} t={t} locale={locale} />;
}

import { getLocale } from "next-intl/server";
import type { ComponentProps } from "react";
import { getTranslations } from "#components/words/server-translations.ts";
import { AnswerLines } from "./answer-lines.tsx";

/** `AnswerLines` of a page that is made on the server. */
export async function GivenAnswers(props: Omit<ComponentProps<typeof AnswerLines>, "t" | "locale">) {
  const [t, locale] = await Promise.all([getTranslations("facts"), getLocale()]);
  return <AnswerLines {...props} t={t} locale={locale} />;
}

"use client";

import { refusalOf } from "#components/trpc/failed-call.ts";
import { useTranslations } from "#components/words/translations.ts";
import { useFailureText } from "../failure-text.ts";

/** The sentence for a file that could not be sent: another vendor's service is quoted where it says why in words alone. */
export function useFileFailureText(): (error: unknown) => string {
  const t = useTranslations("failures");
  const failureText = useFailureText();
  return (error) => quotedRefusal(error, t) ?? failureText(error);
}

/** Null for what no service said in words of its own. */
export function quotedRefusal(
  error: unknown,
  t: ReturnType<typeof useTranslations<"failures">>,
): string | null {
  const details = refusalOf(error)?.failure?.details;
  const said = details?.find(({ code }) => code === "refused_in_words")?.message;
  return said ? t("refusedInWords", { said }) : null;
}

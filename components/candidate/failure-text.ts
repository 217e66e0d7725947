"use client";

import { TRPCClientError } from "@trpc/client";
import { type Locale, useLocale } from "next-intl";
import { refusalOf } from "#components/trpc/failed-call.ts";
import { useTranslations } from "#components/words/translations.ts";

type FailureTranslations = ReturnType<typeof useTranslations<"failures">>;

/** What is wrong with which field, by the contract's name such as `candidate.email`. */
export function wrongParams(error: unknown): string[] {
  const failure = refusalOf(error)?.failure;
  const named = failure?.details?.map(({ param }) => param) ?? [];
  return failure?.param === undefined ? named : [failure.param, ...named];
}

/** The sentence for a failed call, in the language of the page. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations("failures");
  const locale = useLocale();
  return (error) => failureText(error, t, locale);
}

export function failureText(error: unknown, t: FailureTranslations, locale: Locale): string {
  if (!(error instanceof TRPCClientError)) return t("other");
  const refusal = refusalOf(error);
  if (!refusal) return t("network");
  const { failure, message } = refusal;
  if (!failure) return t("other");
  const reasonText = t.has(failure.reason as "other") ? t(failure.reason as "other") : null;
  // The portal's own sentence, in English alone, says more: of what has no words here, of a lost session, of a closed step.
  const more = !reasonText || failure.reason === "illegal_transition" || failure.reason === "invalid_token";
  return more && locale === "en" ? message : (reasonText ?? t("other"));
}

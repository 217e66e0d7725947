"use client";

import { TRPCClientError } from "@trpc/client";
import { useTranslations } from "next-intl";
import type { AppRouter } from "#server/portal/trpc/root.ts";

type CallError = TRPCClientError<AppRouter>;

/** Whether the same may be tried again as it is: there was no answer, or the answer was that there is none now. */
export function isBroken(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return true;
  const { data } = error as CallError;
  return !data || data.httpStatus >= 500 || data.httpStatus === 429;
}

/** What is wrong with which field, by the contract's name such as `candidate.email`. */
export function wrongParams(error: unknown): string[] {
  if (!(error instanceof TRPCClientError)) return [];
  const failure = (error as CallError).data?.failure;
  const named = failure?.details?.map(({ param }) => param) ?? [];
  return failure?.param === undefined ? named : [failure.param, ...named];
}

/** The sentence for a failed call: ours where we have words for the reason, else the portal's. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations("failures");
  return (error) => {
    if (!(error instanceof TRPCClientError)) return t("other");
    const { data, message } = error as CallError;
    if (!data) return t("network");
    // A session that broke off and a step that is closed say more in the portal's own sentence.
    const reason = data.failure?.reason ?? "";
    if (reason === "illegal_transition" || reason === "invalid_token") return message;
    return t.has(reason as "other") ? t(reason as "other") : data.failure ? message : t("other");
  };
}

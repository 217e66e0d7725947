"use client";

import { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "#server/portal/trpc/root.ts";

/** Whether nobody was reached, so that the same may be tried again as it is. */
export function isBroken(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return true;
  const { data } = error as TRPCClientError<AppRouter>;
  return !data || data.httpStatus >= 500 || data.httpStatus === 429;
}

/** Whether the form is not open any more: the page, loaded again, says what became of it. */
export function isOver(error: unknown): boolean {
  const reason = failureOf(error)?.reason;
  return reason === "illegal_transition" || reason === "link_expired" || reason === "not_found";
}

/** What is wrong with which question: `missing` or `invalid_answer`, by the question's id. */
export function wrongAnswers(error: unknown): Map<string, string> {
  const details = failureOf(error)?.details ?? [];
  return new Map(
    details.flatMap(({ param, code }) => {
      const [, id] = /^answers\.(.+)$/.exec(param) ?? [];
      return id ? [[id, code] as const] : [];
    }),
  );
}

function failureOf(error: unknown) {
  if (!(error instanceof TRPCClientError)) return undefined;
  return (error as TRPCClientError<AppRouter>).data?.failure;
}

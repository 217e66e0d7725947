import { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "#server/portal/trpc/root.ts";

/** What the portal said of a call that failed; null when nobody was reached. */
export function refusalOf(error: unknown) {
  if (!(error instanceof TRPCClientError)) return null;
  const { data, message } = error as TRPCClientError<AppRouter>;
  return data ? { message, httpStatus: data.httpStatus, failure: data.failure } : null;
}

/** Whether the same may be tried again as it is: there was no answer, or the answer was that there is none now. */
export function isBroken(error: unknown): boolean {
  const refusal = refusalOf(error);
  return !refusal || refusal.httpStatus >= 500 || refusal.httpStatus === 429;
}

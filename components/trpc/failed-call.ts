import { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "#server/portal/trpc/root.ts";

/** The portal's message about a failed call; null when the portal was not reached. */
export function refusalOf(error: unknown) {
  if (!(error instanceof TRPCClientError)) return null;
  const { data, message } = error as TRPCClientError<AppRouter>;
  return data
    ? { message, httpStatus: data.httpStatus, failure: data.failure, requestId: data.requestId }
    : null;
}

/** The id of the request, for what its sender can do nothing about; what they can put right needs none. */
export function referenceOf(error: unknown): string | null {
  const refusal = refusalOf(error);
  return (refusal && refusal.httpStatus >= 500 && refusal.requestId) || null;
}

/** Whether the same may be tried again as it is: there was no answer, or the answer was that there is none now. */
export function isBroken(error: unknown): boolean {
  const refusal = refusalOf(error);
  return !refusal || refusal.httpStatus >= 500 || refusal.httpStatus === 429;
}

/** How long the portal asks to be left alone, in milliseconds; null where it does not say. */
export function retryAfterMsOf(error: unknown): number | null {
  const response = error instanceof TRPCClientError ? error.meta?.response : undefined;
  const seconds = response instanceof Response ? response.headers.get("retry-after") : null;
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : null;
}

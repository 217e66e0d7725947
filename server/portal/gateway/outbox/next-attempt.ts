import { Postponed } from "../../../platform/jobs/postponed.ts";
import type { ClaimedIntent } from "../intent-store.ts";
import { isConnectionEnded } from "../oauth/connection-ended.ts";

const firstPauseMs = 5_000;
const longestPauseMs = 10 * 60 * 1000;
/** After so many attempts, which take about an hour, there is one each hour. */
const closeAttempts = 12;
const hourMs = 60 * 60 * 1000;
/** By then the service has done what it was asked, or never will. */
const settledAfterMs = 10 * 60 * 1000;

/** When it is certain what became of what was sent then. */
export function settledAt(sentAt: Date): Date {
  return new Date(sentAt.getTime() + settledAfterMs);
}

type When = {
  now: Date;
  triedForMs: number | undefined;
  /** The next attempt forgets what the service does not have by then. */
  isForgottenNext: boolean;
};

/** When an intent is tried again after this error. Null: when the company connects again. */
export function nextAttempt(
  { attempts, createdAt }: Pick<ClaimedIntent, "attempts" | "createdAt">,
  error: unknown,
  { now, triedForMs = Number.POSITIVE_INFINITY, isForgottenNext }: When,
): Date | null {
  if (isConnectionEnded(error)) return null;
  if (now.getTime() - createdAt.getTime() >= triedForMs) return null;
  if (isForgottenNext) return settledAt(createdAt);
  const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
  const next = new Date(now.getTime() + (attempts > closeAttempts ? hourMs : pauseMs));
  // A service that asks for too short a time, again and again, is left alone longer and longer.
  if (error instanceof Postponed) return attempts > 1 && next > error.until ? next : error.until;
  return next;
}

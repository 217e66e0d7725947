const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** The pause after the first failed call, the second one, and so on; every hour after the last. */
const afterFailures = [5 * seconds, 30 * seconds, 2 * minutes, 10 * minutes, 30 * minutes, hours] as const;

/** A cancellation that nobody takes is given up after so many calls, which is after about a week. */
export const mostCancelCalls = 170;

/** When a call is repeated of which `failed` have failed in a row; later where the provider asked for it. */
export function repeatedAt(failed: number, from: Date, askedMs: number | null): Date {
  const pause = afterFailures[Math.min(failed, afterFailures.length) - 1] ?? hours;
  return new Date(from.getTime() + Math.max(pause, askedMs ?? 0));
}

/** When a check is asked about that nobody notifies us of: after ten minutes first, then each time as long again, up to 6 hours. */
export function askedAgainAt(acceptedAt: Date, now: Date): Date {
  const since = now.getTime() - acceptedAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(since, 10 * minutes), 6 * hours));
}

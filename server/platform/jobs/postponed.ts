/** Thrown by a job that can do nothing before a time: it comes again then, as a new job. */
export class Postponed extends Error {
  override readonly name = "Postponed";
  readonly until: Date;

  constructor(until: Date, cause?: unknown) {
    super(`Nothing can be done before ${until.toISOString()}.`, { cause });
    this.until = until;
  }
}

/** How often a job was postponed, beside the data that its kind knows. */
const counted = "postponed_times";
const shortestMs = 5000;
const longestBackoffMs = 600_000;

/**
 * When a postponed job runs again, and its data then; null when it was postponed as often as allowed. A caller that asks
 * for too short a time, again and again, is left alone longer and longer.
 */
export function comesAgain(
  data: unknown,
  { until }: Postponed,
  { now, most }: { now: Date; most: number },
): { startAfter: Date; data: object } | null {
  const fields = data as Record<string, unknown>;
  const times = Number(fields[counted] ?? 0);
  if (times >= most) return null;
  const backoffMs = Math.min(shortestMs * 2 ** times, longestBackoffMs);
  const startAfter = new Date(Math.max(until.getTime(), times === 0 ? 0 : now.getTime() + backoffMs));
  return { startAfter, data: { ...fields, [counted]: times + 1 } };
}

const hourMs = 3_600_000;

/**
 * By when what waits is due. A candidate's documents hold up all of their checks, so they are looked at within a day, or
 * before the first of the checks is due if that is earlier. So is what has no time of its own. Everything else belongs to one
 * check, and is due when that check is.
 */
export const dueAfterMs = 24 * hourMs;

/** Work of one check: by the check's due time; where the service does not say it, like everything else. */
export function dueOfCheck(dueAt: string | null): Date | null {
  return dueAt === null ? null : new Date(dueAt);
}

/** A referee has had three days before someone asks why there is no answer: reminders go out meanwhile. */
export const refereeSilentMs = 3 * 24 * hourMs;

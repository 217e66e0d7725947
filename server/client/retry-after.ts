/** Longer is not believed: a service that is away for days is asked once a day. */
const longestMs = 24 * 60 * 60 * 1000;

/**
 * How long a response asks to be left alone (RFC 9110, section 10.2.3: seconds, or a date), in milliseconds; null where it
 * does not say, or says what is neither. A date is measured by the clock of whoever wrote it, where `Date` gives that.
 */
export function retryAfterMs(headers: Headers, now: Date): number | null {
  const given = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(given)) return Math.min(Number(given) * 1000, longestMs);
  const until = httpDate(given);
  if (until === null) return null;
  const from = httpDate(headers.get("date") ?? "") ?? now.getTime();
  return Math.min(Math.max(0, until - from), longestMs);
}

/** Every form of an HTTP date begins with the name of a day; much else that `Date.parse` reads is none. */
function httpDate(given: string): number | null {
  const at = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(given) ? Date.parse(given) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

import { AppError } from "../../contract/error-code.ts";
import { boundedCache } from "../../platform/cache/bounded-cache.ts";
import type { Clock } from "../../platform/clock/clock.ts";

/** This much of a minute's requests may come at once, where nothing else is said. */
const burstSeconds = 10;
/** How many callers are remembered; the ones that have not been seen for longest are forgotten, and start again. */
const remembered = 10_000;

/** A division that should give 10 may give a little more. */
const roundingSeconds = 1e-6;

type Bucket = { left: number; at: number };

/** `name` is that of the policy in the headers; `burst` requests may come at once, a sixth of a minute's unless given. */
export type RateLimit = { name: string; requestsPerMinute: number; burst?: number };

/**
 * Lets each caller have so many requests a minute in this process, `burst` of them at once. What one partner's program
 * does in a loop costs the others nothing. Returns the headers that say how much is left (draft-ietf-httpapi-ratelimit-headers-10):
 * `q` requests may come at once, `r` of them now, and after `w` seconds without any, or `t` from now, all of them again.
 * @throws AppError `rate_limited`, with the same headers, and Retry-After in seconds
 */
export function rateLimiter(
  { name, requestsPerMinute, burst = Math.max(1, (requestsPerMinute * burstSeconds) / 60) }: RateLimit,
  clock: Clock,
): (caller: string) => Record<string, string> {
  const perMs = requestsPerMinute / 60_000;
  const buckets = boundedCache<string, Bucket>({ most: remembered });
  const secondsFor = (requests: number) => Math.ceil(requests / perMs / 1000 - roundingSeconds);
  const policy = `"${name}";q=${Math.floor(burst)};w=${secondsFor(burst)}`;
  const headersWith = (left: number) => ({
    "ratelimit-policy": policy,
    ratelimit: `"${name}";r=${Math.floor(left)};t=${secondsFor(burst - left)}`,
  });

  function bucketOf(caller: string, now: number): Bucket {
    const kept = buckets.get(caller);
    if (kept) return kept;
    const full = { left: burst, at: now };
    buckets.set(caller, full);
    return full;
  }

  return (caller) => {
    const now = clock.now().getTime();
    const bucket = bucketOf(caller, now);
    const available = Math.min(burst, bucket.left + Math.max(0, now - bucket.at) * perMs);
    if (available < 1) {
      const seconds = secondsFor(1 - available);
      throw new AppError(
        "rate_limited",
        `More than ${requestsPerMinute} requests per minute; retry in ${seconds} s.`,
        { headers: { "retry-after": String(seconds), ...headersWith(available) } },
      );
    }
    bucket.left = available - 1;
    bucket.at = now;
    return headersWith(available - 1);
  };
}

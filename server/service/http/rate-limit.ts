import { AppError } from "../../contract/error-code.ts";
import { boundedCache } from "../../platform/cache/bounded-cache.ts";
import type { Clock } from "../../platform/clock/clock.ts";

/** This much of a minute's requests may come at once, where nothing else is said. */
const burstSeconds = 10;
/** How many callers are remembered; the ones that have not been seen for longest are forgotten, and start again. */
const remembered = 10_000;

type Bucket = { left: number; at: number };

/**
 * Lets each caller have so many requests a minute in this process, `burst` of them at once. What one partner's program
 * does in a loop costs the others nothing.
 * @throws AppError `rate_limited`, with Retry-After in seconds
 */
export function rateLimiter(
  requestsPerMinute: number,
  clock: Clock,
  burst = Math.max(1, (requestsPerMinute * burstSeconds) / 60),
): (caller: string) => void {
  const perMs = requestsPerMinute / 60_000;
  const buckets = boundedCache<string, Bucket>({ most: remembered });

  return (caller) => {
    const now = clock.now().getTime();
    const { left, at } = buckets.get(caller) ?? { left: burst, at: now };
    const available = Math.min(burst, left + Math.max(0, now - at) * perMs);
    if (available < 1) {
      const seconds = Math.ceil((1 - available) / perMs / 1000);
      throw new AppError(
        "rate_limited",
        `More than ${requestsPerMinute} requests per minute; retry in ${seconds} s.`,
        {
          headers: { "retry-after": String(seconds) },
        },
      );
    }
    buckets.set(caller, { left: available - 1, at: now });
  };
}

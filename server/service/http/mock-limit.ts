import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Clock } from "../../platform/clock/clock.ts";
import { clientIp } from "../../platform/http/client-ip.ts";
import { rateLimiter } from "./rate-limit.ts";

/**
 * Lets each address make so many requests a minute to the mock server, which takes any token. Returns the headers that say how much is left.
 * @throws AppError `rate_limited`
 */
export function mockLimit(
  { requestsPerMinute, trustedProxies }: { requestsPerMinute: number; trustedProxies: readonly string[] },
  clock: Clock,
): (c: Context) => Record<string, string> {
  const admit = rateLimiter({ name: "address", requestsPerMinute }, clock);
  return (c) => {
    const peer = getConnInfo(c).remote.address;
    return admit(clientIp(peer, c.req.header("x-forwarded-for"), trustedProxies) ?? "unknown");
  };
}

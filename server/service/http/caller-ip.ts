import type { Context } from "hono";
import { clientIp } from "../../platform/http/client-ip.ts";
import type { Service } from "../service.ts";

/** The bindings that @hono/node-server adds to each request. */
type Peer = { incoming?: { socket?: { remoteAddress?: string } } };

/** The address of who sends this request, as far as it can be believed. */
export function callerIp({ settings }: Service, c: Context): string | null {
  const peer = (c.env as Peer | undefined)?.incoming?.socket?.remoteAddress;
  return clientIp(peer, c.req.header("x-forwarded-for"), settings.trustedProxies);
}

import { createHmac, timingSafeEqual } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { z } from "zod";
import { isTrustedPeer } from "../platform/http/client-ip.ts";

export const proxyReportPath = "/healthz/proxy";

export const proxyReport = z.object({
  /** The address that the request came from: the proxy, or the caller where there is none. */
  peer: z.string(),
  /** It is this machine, or in TRUSTED_PROXIES. */
  isTrusted: z.boolean(),
  /** It came with X-Forwarded-For. */
  isForwarded: z.boolean(),
});

/** Who has the deployment's secrets may ask; it is no right to anything else. */
export function proofFor(linkSecret: string): string {
  return createHmac("sha256", linkSecret).update("candor-proxy-report").digest("base64url");
}

/** How a request comes here from PUBLIC_URL, for `npm run doctor`. */
export function proxyReportApp(given: { linkSecret: string; trustedProxies: readonly string[] }) {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  const expected = Buffer.from(`Bearer ${proofFor(given.linkSecret)}`);
  app.get(proxyReportPath, (c) => {
    const brought = Buffer.from(c.req.header("authorization") ?? "");
    const isProven = brought.length === expected.length && timingSafeEqual(brought, expected);
    if (!isProven) return c.text("This is for npm run doctor, with the settings of this deployment.\n", 401);
    const peer = c.env.incoming?.socket.remoteAddress ?? "";
    const report: z.input<typeof proxyReport> = {
      peer,
      isTrusted: isTrustedPeer(peer, given.trustedProxies),
      isForwarded: c.req.header("x-forwarded-for") !== undefined,
    };
    return c.json(report, 200, { "cache-control": "no-store" });
  });
  return app;
}

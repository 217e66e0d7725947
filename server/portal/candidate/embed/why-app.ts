import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { LRUCache } from "lru-cache";
import { clientIp } from "../../../platform/http/client-ip.ts";
import { negotiateLanguage } from "../../../platform/languages/negotiate-language.ts";
import { isolable } from "../../foundation/http/page-security.ts";
import type { Portal } from "../../foundation/portal.ts";
import { framing, whyNotFramed } from "./why-not-framed.ts";
import { whyPage, whyPolicy } from "./why-page.ts";

/** How often one address may ask in a minute. Visitors ask once for each frame that does not come. */
const mostPerMinute = 60;

/** What a page shows in the place of a journey that may not or cannot be framed there, and where it asks why. */
export function whyApp(portal: Portal, { trustedProxies }: { trustedProxies: readonly string[] }) {
  const asked = new LRUCache<string, { count: number }>({ max: 10_000, ttl: 60_000 });
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.get("/embed-why", (c) => {
    const language = negotiateLanguage(c.req.query("lang") || (c.req.header("accept-language") ?? null));
    const headers = {
      ...isolable,
      "content-security-policy": whyPolicy,
      "cache-control": "public, max-age=300",
      "referrer-policy": "no-referrer",
      vary: "accept-language",
    };
    return c.html(whyPage(language), 200, headers);
  });
  app.post("/embed-why", bodyLimit({ maxSize: 8_000 }), async (c) => {
    c.header("cache-control", "no-store");
    const ip = clientIp(
      c.env?.incoming?.socket.remoteAddress,
      c.req.header("x-forwarded-for"),
      trustedProxies,
    );
    const turns = asked.get(ip ?? "") ?? { count: 0 };
    if (turns.count === 0) asked.set(ip ?? "", turns);
    turns.count += 1;
    if (turns.count > mostPerMinute) return c.json({ reason: null }, 429);
    const reading = framing.safeParse(await c.req.json().catch(() => null));
    if (!reading.success) return c.json({ reason: "link_damaged" }, 422);
    return c.json({ reason: await whyNotFramed(portal, reading.data) });
  });
  return app;
}

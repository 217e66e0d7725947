import { Hono } from "hono";
import { followShortLink } from "../candidates/follow-short-link.ts";
import type { Service } from "../service.ts";

/** The short links of text messages and emails, at the origin. Nothing is used up by a look: mail scanners open links too. */
export function shortLinksApp(service: Service): Hono {
  const app = new Hono();
  app.get("/s/:code", async (c) => {
    c.header("cache-control", "no-store");
    c.header("referrer-policy", "no-referrer");
    return c.redirect(await followShortLink(service, c.req.param("code")));
  });
  return app;
}

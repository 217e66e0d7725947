import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";

/** `/metrics` in Prometheus' text format; with a token, for those alone who bring it (`Authorization: Bearer …`). */
export function metricsApp(
  scrape: () => Promise<{ text: string; contentType: string }>,
  token: string | undefined,
): Hono {
  const app = new Hono();
  app.get("/metrics", async (c) => {
    if (token !== undefined && !isBearer(c.req.header("authorization"), token)) {
      return c.text("This needs the token in METRICS_TOKEN.\n", 401, { "www-authenticate": "Bearer" });
    }
    const { text, contentType } = await scrape();
    return c.body(text, 200, { "content-type": contentType, "cache-control": "no-store" });
  });
  return app;
}

/** In the same time whatever was brought. */
function isBearer(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header ?? ""), digest(`Bearer ${token}`));
}

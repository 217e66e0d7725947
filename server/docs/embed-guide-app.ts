import { createHash } from "node:crypto";
import { Hono } from "hono";
import { embedGuidePage } from "./embed-guide-page.ts";
import { embedGuideScript } from "./embed-guide-style.ts";
import type { EmbedGuideSettings } from "./embed-snippets.ts";

/** The guide at /docs/embed: one page, which runs only its own script and makes no requests. */
export function embedGuideApp(settings: EmbedGuideSettings): Hono {
  const page = embedGuidePage(settings);
  return new Hono().get("/", (c) => {
    c.header("content-security-policy", policy);
    c.header("x-content-type-options", "nosniff");
    c.header("referrer-policy", "no-referrer");
    c.header("cache-control", "no-cache");
    return c.html(page);
  });
}

const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash("sha256").update(embedGuideScript).digest("base64")}'`,
  "style-src 'unsafe-inline'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { pathOf } from "./open-pages.ts";

/** First segments of the paths that never reach the pages. */
const ofApps = new Set(["v1", "mock", "docs", "dev", "healthz", "readyz", ".well-known"]);
/** OAuth's endpoints for programs; the page where a person decides, /oauth/authorize, is a page. */
const ofPrograms = new Set(["/oauth/token", "/oauth/revoke", "/oauth/introspect"]);

/** Decides by the path who answers: the apps, or the pages where this process has them. */
export function dispatch(
  apps: Hono,
  pages: RequestListener | null,
  headers: Record<string, string>,
): RequestListener {
  const answer = getRequestListener(apps.fetch);
  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const path = pathOf(request);
    const isOfApps = ofApps.has(path.split("/", 2)[1] ?? "") || ofPrograms.has(path);
    const listener = pages && !isOfApps ? pages : answer;
    return listener(request, response);
  };
}

/** Of every answer. Over TLS the browser never comes back without it. */
export function originHeaders(publicUrl: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    ...(publicUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

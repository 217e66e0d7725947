import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { isDatabaseOutage } from "../platform/db/database-outage.ts";
import type { Log } from "../platform/log/log.ts";
import { builtFilesPath } from "./built-files-app.ts";
import { type PageListener, pathOf } from "./open-pages.ts";
import { retryAfterSeconds } from "./page-status.ts";

/** First segments of the paths that never reach the pages. */
const ofApps = new Set([
  "v1",
  "s",
  "mock",
  "docs",
  "mcp",
  "llms.txt",
  "dev",
  "providers",
  "bridges",
  "healthz",
  "readyz",
  "metrics",
  ".well-known",
  "embed.js",
  "embed.d.ts",
  "embed-v1",
  "embed-why",
]);
/** OAuth's endpoints for programs; the page where a person decides, /oauth/authorize, is a page. */
const ofPrograms = new Set(["/oauth/token", "/oauth/revoke", "/oauth/introspect"]);

/**
 * Decides by the path who answers: the apps, or the pages where this process has them. What is asked of the database
 * before a page begins may fail; a failure that nobody takes would end the process. `built` is false in development,
 * where the pages' scripts come from the pages too.
 */
export function dispatch(
  apps: Hono,
  pages: PageListener | null,
  headers: Record<string, string>,
  log: Log,
  built = true,
): RequestListener {
  apps.onError((error, c) => {
    log.error({ err: error }, "a request was not answered");
    const { status, headers } = failureOf(isDatabaseOutage(error));
    return c.text(sentence, status, headers);
  });
  const answer = getRequestListener(apps.fetch);
  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (!isPath(request)) return refuseTarget(request, response);
    const path = pathOf(request);
    if (!pages || isOfApps(path) || (built && path.startsWith(builtFilesPath)))
      return answer(request, response);
    if (!methodsOfPages.includes(request.method ?? "")) return refuseMethod(response);
    pages(request, response).catch((error) => {
      log.error({ err: error }, "a page was not answered");
      sayThatItFailed(response, isDatabaseOutage(error));
    });
  };
}

/** Whether the apps answer this path, wherever they are served. A program that asks for another version is no reader of pages. */
export function isOfApps(path: string): boolean {
  const first = path.split("/", 2)[1] ?? "";
  return ofApps.has(first) || /^v\d+$/.test(first) || ofPrograms.has(path);
}

/**
 * Makes the target of a request the path that it names: it may come as a whole URL (RFC 9112, section 3.2.2). False for
 * what names none, such as `*`.
 */
function isPath(request: IncomingMessage): boolean {
  const { url = "" } = request;
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) {
    const { pathname, search } = new URL(url);
    request.url = `${pathname}${search}`;
  }
  return request.url?.startsWith("/") === true;
}

/** Next renders a page for any method, as if it had been asked for. */
const methodsOfPages = ["GET", "HEAD", "POST"];

function refuseMethod(response: ServerResponse): void {
  const allow = methodsOfPages.join(", ");
  response.writeHead(405, {
    allow,
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  });
  response.end(`This method is not allowed here. Allowed: ${allow}.\n`);
}

/** `OPTIONS *` asks whether anyone is there; with any other method a target that is no path asks for nothing. */
function refuseTarget({ method, url }: IncomingMessage, response: ServerResponse): void {
  if (method === "OPTIONS" && url === "*") return void response.writeHead(204).end();
  response.writeHead(400, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  response.end("This request names no path.\n");
}

function sayThatItFailed(response: ServerResponse, forNow: boolean): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, headers } = failureOf(forNow);
  response.writeHead(status, headers).end(sentence);
}

const sentence = "Something went wrong on our side. Please try again in a moment.\n";

/** `forNow`: it works again when the database does. */
function failureOf(forNow: boolean) {
  return {
    status: forNow ? (503 as const) : (500 as const),
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...(forNow ? { "retry-after": String(retryAfterSeconds) } : {}),
    },
  };
}

/** Of every answer. Over TLS the browser never comes back without it. */
export function originHeaders(publicUrl: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    ...(publicUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

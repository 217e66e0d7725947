import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { requestIdFrom } from "../contract/parse-request.ts";
import { isTrustedPeer } from "../platform/http/client-ip.ts";
import { type Cause, describeRequest, withCause } from "../platform/log/cause.ts";
import type { Log } from "../platform/log/log.ts";
import { type Measure, measureNothing, secondsSince } from "../platform/metrics/measure.ts";
import { beginSpan } from "../platform/trace/tracing.ts";
import { builtFilesPath } from "./built-files-app.ts";
import { isOfApps } from "./dispatch.ts";
import { pathOf } from "./open-pages.ts";

type Following = {
  log: Log;
  trustedProxies: readonly string[];
  measure?: Measure;
  /** The pattern of a page's path; null for what is none. */
  pageRoute(path: string): string | null;
};

/**
 * Gives every request its id, which is then in the response, in every line that is logged on its behalf and in the
 * calls that the portal makes for it; and writes one line when the response has ended, however it did. The line says which
 * route was asked, by its pattern: URLs contain candidates' ids and the tokens of links.
 */
export function followRequests(listener: RequestListener, { log, ...given }: Following): RequestListener {
  const { measure = measureNothing } = given;
  return (request, response) => {
    const began = performance.now();
    measure({ of: "request begun" });
    const path = pathOf(request);
    const cause: Cause = { requestId: idOf(request, path, given.trustedProxies) };
    const span = beginSpan("request", "server", traceparentOf(request, path, given.trustedProxies));
    if (span) cause.traceparent = span.traceparent;
    sayId(request, cause.requestId);
    response.setHeader("x-request-id", cause.requestId);
    const level = isQuiet(path) ? "debug" : "info";
    response.once("close", () => {
      const route = cause.route ?? (isOfApps(path) ? null : given.pageRoute(path)) ?? "unmatched";
      const end = endOf(response);
      const seconds = secondsSince(began);
      const { method = "" } = request;
      measure({
        of: "request",
        method,
        route,
        status: end.status,
        seconds: isStream(response) ? null : seconds,
      });
      span?.end({ name: `${method} ${route}`, status: end.status ?? 0, failed: (end.status ?? 0) >= 500 });
      if (!log.isLevelEnabled(level)) return;
      const { traceparent: _, ...caused } = cause;
      const durationMs = Math.round(seconds * 10_000) / 10;
      log[level]({ method, ...end, durationMs, ...caused, route }, "request");
    });
    withCause(cause, () => listener(request, response));
  };
}

/** Names the route for the line of the request: the first that was matched and is more than a rule for many paths. */
export const nameRoute: MiddlewareHandler = async (c, next) => {
  await next();
  const matched = matchedRoutes(c);
  const found =
    matched.find(({ path }) => !path.endsWith("*")) ?? matched.find(({ method }) => method !== "ALL");
  describeRequest({ route: found?.path ?? "unmatched" });
};

/** Programs may bring an id of their own, so that it is in both logs; a browser's is taken from a trusted proxy alone. */
function idOf(request: IncomingMessage, path: string, trustedProxies: readonly string[]): string {
  const brought = request.headers["x-request-id"];
  if (typeof brought !== "string") return randomUUID();
  const isTaken = isOfApps(path) || isTrustedPeer(request.socket.remoteAddress, trustedProxies);
  return requestIdFrom(isTaken ? brought : undefined);
}

/** From whom an id is taken, a trace is. */
function traceparentOf(
  { headers, socket }: IncomingMessage,
  path: string,
  trustedProxies: readonly string[],
): string | undefined {
  const { traceparent } = headers;
  const isTaken = isOfApps(path) || isTrustedPeer(socket.remoteAddress, trustedProxies);
  return isTaken && typeof traceparent === "string" ? traceparent : undefined;
}

/** Whoever reads the request finds the id that it has here: Next the headers, Hono those that are raw. */
function sayId(request: IncomingMessage, requestId: string): void {
  const { headers, rawHeaders } = request;
  if (headers["x-request-id"] !== undefined) {
    for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
      if (rawHeaders[index]?.toLowerCase() === "x-request-id") rawHeaders.splice(index, 2);
    }
  }
  headers["x-request-id"] = requestId;
  rawHeaders.push("x-request-id", requestId);
}

/** Asked every few seconds by whoever watches, and by the dozen for each page: of interest when one looks for them. */
function isQuiet(path: string): boolean {
  return path === "/healthz" || path === "/readyz" || path === "/metrics" || path.startsWith(builtFilesPath);
}

function isStream(response: ServerResponse): boolean {
  return String(response.getHeader("content-type") ?? "").startsWith("text/event-stream");
}

/** A caller who left before there was a status got none. */
function endOf(response: ServerResponse): { status: number | null; aborted?: true } {
  if (response.writableFinished) return { status: response.statusCode };
  return { status: response.headersSent ? response.statusCode : null, aborted: true };
}

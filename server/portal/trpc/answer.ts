import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { currentRequestId, describeRequest } from "../../platform/log/cause.ts";
import { announcesTooMuch, withBodyLimit } from "./body-limit.ts";
import { contextOf } from "./context.ts";
import { appRouter } from "./root.ts";
import { isOwnPage } from "./same-origin.ts";

/** How long after an outage a caller should retry. */
const retryAfterSeconds = 5;

/** Answers one HTTP request of a page. */
export async function answerTrpc(request: Request): Promise<Response> {
  const context = contextOf(request.headers);
  describeRequest({ route: routeOf(new URL(request.url).pathname) });
  if (request.method === "POST") {
    if (!isOwnPage(request.headers, context.portal.settings.portalUrl)) {
      return refuse(
        403,
        "FORBIDDEN",
        "insufficient_scope",
        "This action must come from one of our own pages.",
      );
    }
    if (announcesTooMuch(request.headers)) {
      return refuse(413, "PAYLOAD_TOO_LARGE", "payload_too_large", "The file is larger than 10 MB.");
    }
  }
  const response = await fetchRequestHandler({
    endpoint: "/api/trpc",
    req: request.method === "POST" ? withBodyLimit(request) : request,
    router: appRouter,
    createContext: () => context,
  });
  response.headers.set("cache-control", "no-store");
  if (response.status === 503) response.headers.set("retry-after", String(retryAfterSeconds));
  return response;
}

/** The procedures that a request calls, each once. An unknown name is not repeated: a URL may contain anything. */
function routeOf(path: string): string {
  const named = path.slice("/api/trpc/".length).split(",");
  const procedures = named.map((name) => (Object.hasOwn(appRouter._def.procedures, name) ? name : "unknown"));
  return `/api/trpc/${[...new Set(procedures)].join(",")}`;
}

/** In the shape of tRPC's own errors, so that pages read it as one. */
function refuse(httpStatus: number, code: string, reason: string, message: string): Response {
  const error = {
    code: -32600,
    message,
    data: { code, httpStatus, failure: { reason }, requestId: currentRequestId() },
  };
  return Response.json({ error }, { status: httpStatus, headers: { "cache-control": "no-store" } });
}

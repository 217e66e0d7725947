import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { BodyRooms } from "../../contract/read-body.ts";
import { openBodyRooms } from "../../platform/http/body-rooms.ts";
import { ownNetwork } from "../../platform/http/client-ip.ts";
import { currentRequestId, describeRequest } from "../../platform/log/cause.ts";
import { currentPortal, type Portal } from "../foundation/portal.ts";
import { announcesTooMuch, withBodyLimit } from "./body-limit.ts";
import { contextOf } from "./context.ts";
import { appRouter } from "./root.ts";
import { isOwnPage } from "./same-origin.ts";

/** When a caller should retry after an outage, or when there is too much to do. */
const retryAfterSeconds = 5;

const roomsOfPortals = new WeakMap<Portal, BodyRooms>();

/** What bounds the memory that the bodies of this process's pages take: an upload is in it several times on its way. */
function roomsOf(portal: Portal): BodyRooms {
  const rooms = roomsOfPortals.get(portal) ?? openBodyRooms();
  roomsOfPortals.set(portal, rooms);
  return rooms;
}

/** Answers one HTTP request of a page. */
export async function answerTrpc(request: Request): Promise<Response> {
  return await answerWithin(request, roomsOf(currentPortal()));
}

/** The same, in these rooms. */
export async function answerWithin(request: Request, rooms: BodyRooms): Promise<Response> {
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
  const caller = ownNetwork(context.ip, context.portal.settings.trustedProxies) ?? "a proxy";
  const admitted = withBodyLimit(request, rooms, caller);
  try {
    const response = await fetchRequestHandler({
      endpoint: "/api/trpc",
      req: admitted.request,
      router: appRouter,
      createContext: () => context,
    });
    response.headers.set("cache-control", "no-store");
    if (response.status === 503 || response.status === 429) {
      response.headers.set("retry-after", String(retryAfterSeconds));
    }
    return response;
  } finally {
    admitted.release();
  }
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

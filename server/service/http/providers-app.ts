import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import { requestIdFrom } from "../../contract/parse-request.ts";
import { admitBody, type BodyRooms } from "../../contract/read-body.ts";
import type { Route } from "../../contract/route.ts";
import { openBodyRooms } from "../../platform/http/body-rooms.ts";
import { answerNotification } from "../connected-providers/answer-notification.ts";
import type { Service } from "../service.ts";
import { callerIp } from "./caller-ip.ts";
import { failureOf } from "./errors.ts";
import { rateLimiter } from "./rate-limit.ts";

/** Anyone may send what is then found not to be signed. */
const perMinute = 600;

/**
 * What connected providers call at the origin (docs/providers.md). A signature stands in the place of a token, and answers are plain,
 * without the envelope: the partner interface is another one.
 */
export function providersApp(service: Service, rooms: BodyRooms = openBodyRooms()): Hono {
  const app = new Hono();
  const admit = rateLimiter({ name: "provider", requestsPerMinute: perMinute }, service.clock);

  app.use("/providers/*", async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
    c.header("x-content-type-options", "nosniff");
  });
  app.post("/providers/:id/events", async (c) => {
    const from = callerIp(service, c) ?? "a proxy";
    admit(`${c.req.param("id")} from ${from}`);
    using admitted = await admitBody(rooms, c.req.raw, route, from);
    const call = { headers: c.req.raw.headers, body: await admitted.read() };
    return c.json(await answerNotification(service, c.req.param("id"), call));
  });
  app.all("/providers/*", (c) => c.json({ code: "unknown_path", message: "Nothing is served here." }, 404));
  app.onError((error, c) => {
    const requestId = requestIdFrom(c.req.header("x-request-id"));
    const { envelope, status, headers } = failureOf(error, requestId, service);
    const { code, message } = envelope.error;
    return c.json({ code, message, request_id: requestId }, status as ContentfulStatusCode, headers);
  });
  return app;
}

/** For the limit of its body: it is no operation of partners, and so not in the contract. A notification is about 200 bytes. */
const route: Route = {
  method: "post",
  id: "notifyOfCheck",
  path: "/providers/{provider_id}/events",
  tag: "providers",
  summary: "A connected provider's notification",
  result: z.unknown(),
  errors: [],
  bodyLimitBytes: 16 * 1024,
};

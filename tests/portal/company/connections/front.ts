import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type HttpBindings, serve } from "@hono/node-server";
import { Hono } from "hono";
import { serviceApp } from "#server/service/http/app.ts";
import { oauthApp } from "#server/service/http/oauth-app.ts";
import type { Service } from "#server/service/service.ts";

/** An origin in front of a service: it counts what is asked, and can lose an answer after the service has given it. */
export type Front = {
  url: string;
  /** Method and path of every request, in order. */
  asked: string[];
  tokenRequests(): number;
  serve(service: Service): void;
  /** The next request that fits, by method and path, is answered with this status, and not passed on. */
  refuseNext(request: RegExp, status: 401 | 422 | 429 | 501): void;
  /** Requests that fit hang until the returned function is called. */
  hold(request: RegExp): () => void;
  /** The next request that fits is done, and its answer never arrives. */
  loseAnswer(request: RegExp): void;
  /** The service's behaviour before it responds. */
  first: () => Promise<unknown>;
  /** Like a service that has no such operation: an extension that it lacks. */
  lacks: RegExp | null;
  /** Like a service that publishes no metadata and has the specified token endpoint alone. */
  hideMetadata: boolean;
  close(): Promise<void>;
};

export async function openFront(): Promise<Front> {
  const root = new Hono<{ Bindings: HttpBindings }>();
  const asked: string[] = [];
  let losing: RegExp | null = null;
  let held: { request: RegExp; until: Promise<void> } | null = null;
  let refusing: { request: RegExp; status: 401 | 422 | 429 | 501 } | null = null;
  root.use(async (c, next) => {
    const request = `${c.req.method} ${c.req.path}`;
    asked.push(request);
    if (front.lacks?.test(request)) return c.notFound();
    if (front.hideMetadata && !c.req.path.startsWith("/v1")) return c.notFound();
    if (refusing?.request.test(request)) {
      const { status } = refusing;
      refusing = null;
      return c.json({ result: null, status, error: { code: "refused", message: "Not now." } }, status);
    }
    if (held?.request.test(request)) await held.until;
    await front.first();
    await next();
    if (!losing?.test(request)) return;
    c.env.outgoing.destroy();
    losing = null;
  });
  const server = await new Promise<Server>((resolve) => {
    const starting = serve({ fetch: root.fetch, hostname: "127.0.0.1", port: 0 }, () =>
      resolve(starting as Server),
    );
  });
  const front: Front = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    tokenRequests: () => asked.filter((one) => one.endsWith("/oauth/token")).length,
    serve(service) {
      root.route("/v1", serviceApp(service));
      root.route("/", oauthApp(service));
    },
    refuseNext(request, status) {
      refusing = { request, status };
    },
    hold(request) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { request, until: promise };
      return () => {
        held = null;
        resolve();
      };
    },
    loseAnswer(request) {
      losing = request;
    },
    first: async () => {},
    lacks: null,
    hideMetadata: false,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return front;
}

/** In front of the service that this portal is a client of. */
export async function openFrontOf(under: {
  service: { service: Service };
  portal: { settings: { serviceBaseUrl: string } };
}): Promise<Front> {
  const front = await openFront();
  front.serve(under.service.service);
  under.portal.settings.serviceBaseUrl = `${front.url}/v1`;
  return front;
}

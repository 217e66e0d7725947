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
  /** The next request whose path fits is answered with this status, and not passed on. */
  refuseNext(path: RegExp, status: 401 | 429 | 501): void;
  /** The next token request is done, and its answer never arrives. */
  loseTokenAnswer(): void;
  /** Like a service that publishes no metadata and has the specified token endpoint alone. */
  hideMetadata: boolean;
  close(): Promise<void>;
};

export async function openFront(): Promise<Front> {
  const root = new Hono<{ Bindings: HttpBindings }>();
  const asked: string[] = [];
  let losing = false;
  let refusing: { path: RegExp; status: 401 | 429 | 501 } | null = null;
  root.use(async (c, next) => {
    asked.push(`${c.req.method} ${c.req.path}`);
    if (front.hideMetadata && !c.req.path.startsWith("/v1")) return c.notFound();
    if (refusing?.path.test(c.req.path)) {
      const { status } = refusing;
      refusing = null;
      return c.json({ result: null, status, error: { code: "refused", message: "Not now." } }, status);
    }
    await next();
    if (!c.req.path.endsWith("/oauth/token")) return;
    if (losing) c.env.outgoing.destroy();
    losing = false;
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
    refuseNext(path, status) {
      refusing = { path, status };
    },
    loseTokenAnswer() {
      losing = true;
    },
    hideMetadata: false,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return front;
}

import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DatabaseOutage } from "#server/platform/db/database-outage.ts";
import { dispatch } from "#server/start/dispatch.ts";
import { collectedLog } from "../support/collected-log.ts";

const { log, lines } = collectedLog();
const server = createServer(
  dispatch(
    new Hono()
      .get("/healthz", (c) => c.text("well"))
      .get("/_next/static/*", (c) => c.text("a script"))
      .get("/dev/outbox", () => {
        throw new DatabaseOutage("ECONNREFUSED", null);
      })
      .get("/docs", () => {
        throw new Error("a bug");
      }),
    async ({ url }, response) => {
      if (url === "/review") return void response.end("a page");
      if (url === "/half") response.write("half a page");
      if (url === "/outage") throw new DatabaseOutage("ECONNREFUSED", null);
      throw new Error("the database went away");
    },
    { "x-content-type-options": "nosniff" },
    log,
  ),
);
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test("the apps answer what is theirs, the pages the rest", async () => {
  expect(await (await fetch(`${origin}/healthz`)).text()).toBe("well");
  expect(await (await fetch(`${origin}/_next/static/chunks/a.js`)).text()).toBe("a script");
  expect(await (await fetch(`${origin}/review`)).text()).toBe("a page");
});

test.each(["TRACE", "PUT", "DELETE", "PROPFIND", "OPTIONS"])(
  "a page is not rendered for %s, which is told what is possible",
  async (method) => {
    const { hostname, port } = new URL(origin);
    const sending = request({ hostname, port, path: "/review", method }).end();
    const [answer] = (await once(sending, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD, POST");
    expect(await text(answer)).not.toContain("a page");
  },
);

test("a page that fails before it begins is answered with 500 and logged, and the process goes on", async () => {
  const answer = await fetch(`${origin}/apply/link`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain("try again in a moment");
  expect(JSON.stringify(lines)).toContain("the database went away");
  expect(JSON.stringify(lines)).not.toContain("/apply/link");
});

test("a page whose database is out of reach is answered with 503, and when to ask again", async () => {
  const answer = await fetch(`${origin}/outage`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
});

test("an app whose database is out of reach responds with 503, and one that has a bug with 500", async () => {
  const [outage, bug] = [await fetch(`${origin}/dev/outbox`), await fetch(`${origin}/docs`)];
  expect([outage.status, outage.headers.get("retry-after")]).toEqual([503, "5"]);
  expect([bug.status, bug.headers.get("retry-after")]).toEqual([500, null]);
  expect(JSON.stringify(lines)).toContain("a bug");
});

test("a page that fails half-way breaks off", async () => {
  await expect(fetch(`${origin}/half`).then((answer) => answer.text())).rejects.toThrow(TypeError);
});

/** The status of a request whose target is as it stands here: fetch sends paths alone. */
async function statusOf(method: string, target: string): Promise<number> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.end(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return Number((await text(socket)).split(" ", 2)[1]);
}

test.each(["*", "nothing", "mailto:a@b.example", "http://", "?a=b"])(
  "a target that is no path (%s) is a bad request and reaches neither apps nor pages",
  async (target) => {
    expect(await statusOf("GET", target)).toBe(400);
  },
);

test("a whole URL is the target that its path is, and OPTIONS of everything says that someone is there", async () => {
  expect(await statusOf("GET", "http://candor.example/healthz?a=b")).toBe(200);
  expect(await statusOf("GET", "http://candor.example/review")).toBe(200);
  expect(await statusOf("OPTIONS", "*")).toBe(204);
});

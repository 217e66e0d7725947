import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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

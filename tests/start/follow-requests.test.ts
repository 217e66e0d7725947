import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openClient } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { mockApp } from "#server/partner-tools/mock/mock-app.ts";
import { currentRequestId, withCause } from "#server/platform/log/cause.ts";
import { serviceApp } from "#server/service/http/app.ts";
import { oauthApp } from "#server/service/http/oauth-app.ts";
import { dispatch } from "#server/start/dispatch.ts";
import { followRequests, nameRoute } from "#server/start/follow-requests.ts";
import { pageRoutes } from "#server/start/page-routes.ts";
import { collectedLog, type LogLine } from "../support/collected-log.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../support/service-under-test.ts";

const { log, lines } = collectedLog("debug");
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** In the addresses, headers and bodies of what is asked here, and in no line. */
const planted = ["kim-okafor-1990", "Okafor", "kim@candidate.example", "s3cret-t0ken", "203.0.113.7"];

let world: ServiceUnderTest;
let origin: string;
let goOn: () => void;
const server = createServer();

beforeAll(async () => {
  world = await openServiceUnderTest();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const apps = new Hono();
  apps.use(nameRoute);
  apps.get("/healthz", (c) => c.text("alive\n"));
  apps.route("/v1", serviceApp({ ...world.service, log }));
  apps.route("/", oauthApp({ ...world.service, log }));
  apps.route("/mock/v1", mockApp({ baseUrl: `${origin}/mock/v1`, clock: world.clock.clock, log }));
  const pageRoute = await pageRoutes(path.join(import.meta.dirname, "../../app"));
  server.on("request", followRequests(dispatch(apps, page, {}, log), { log, trustedProxies: [], pageRoute }));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await world.close();
});
beforeEach(() => {
  lines.length = 0;
});

/** As Next does, it continues after it has waited. */
async function page({ url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (url?.startsWith("/embed/")) throw new Error("the page broke");
  if (url?.startsWith("/go/")) response.write("half a page");
  if (url?.startsWith("/go/") || url === "/review") {
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
  }
  await new Promise((resolve) => setImmediate(resolve));
  log.info("a page was made");
  response.end(`${currentRequestId()} ${headers["x-request-id"]}`);
}

/** The access lines, when there are as many. */
async function accessLines(count: number): Promise<LogLine[]> {
  const found = () => lines.filter(({ msg }) => msg === "request");
  await expect.poll(found).toHaveLength(count);
  return found();
}

test.each([
  ["GET", "/v1/candidates/kim-okafor-1990", 401, "/v1/candidates/:partner_application_id"],
  ["PUT", "/v1/candidates/kim-okafor-1990", 401, "/v1/candidates/:partner_application_id"],
  ["PATCH", "/v1/candidates/kim-okafor-1990", 405, "/v1/candidates/:partner_application_id"],
  ["POST", "/v1/candidates?email=kim@candidate.example", 401, "/v1/candidates"],
  ["GET", "/v1/referee_forms/s3cret-t0ken", 401, "/v1/referee_forms/:token"],
  ["GET", "/v1/files/7?signature=s3cret-t0ken", 403, "/v1/files/:id"],
  ["GET", "/v1/kim-okafor-1990", 404, "unmatched"],
  ["GET", "/v1/candidates/%E0%A4%A", 401, "/v1/candidates/:partner_application_id"],
  ["POST", "/oauth/token", 400, "/oauth/token"],
  ["GET", "/.well-known/jwks.json", 200, "/.well-known/jwks.json"],
  ["GET", "/mock/v1/candidates/kim-okafor-1990", 404, "/mock/v1/candidates/:partner_application_id"],
  ["GET", "/apply/s3cret-t0ken?name=Okafor", 200, "/apply/:token"],
  ["GET", "/review/kim-okafor-1990", 200, "/review/:partnerApplicationId"],
  ["POST", "/hooks/s3cret-t0ken", 200, "/hooks/:key"],
  ["GET", "/embed/s3cret-t0ken", 500, "/embed/:token"],
  ["GET", "/Okafor/kim@candidate.example", 200, "unmatched"],
])("%s %s leaves one line with %i, %s and nothing personal", async (method, at, status, route) => {
  const answer = await fetch(origin + at, {
    method,
    headers: {
      authorization: "Bearer s3cret-t0ken",
      "x-forwarded-for": "203.0.113.7",
      "content-type": "application/json",
    },
    body: method === "GET" ? null : JSON.stringify({ name: "Okafor", email: "kim@candidate.example" }),
  });
  await answer.text();
  const [line] = await accessLines(1);
  const requestId = answer.headers.get("x-request-id");
  expect(requestId).toMatch(uuid);
  expect(line).toEqual({
    level: 30,
    time: expect.any(Number),
    method,
    status,
    durationMs: expect.any(Number),
    requestId,
    route,
    msg: "request",
  });
  for (const value of planted) expect(JSON.stringify(line)).not.toContain(value);
});

test("who asks with a token that is accepted is called so", async () => {
  const client = openClient({ baseUrl: `${origin}/v1`, token: world.account.token });
  await client.call(api.getCompany);
  expect(await accessLines(1)).toMatchObject([{ route: "/v1/company", status: 200, caller: "token" }]);
});

test("the line of a request names fields that resemble ours, and only counts those that may be anybody's", async () => {
  const response = await fetch(`${origin}/v1/candidates?perPage=1&Okafor=1`, {
    headers: { authorization: `Bearer ${world.account.token}` },
  });
  expect(response.headers.get("candor-warning")).toContain("Okafor");
  const [line] = await accessLines(1);
  expect(line?.unknownFields).toEqual(["perPage: did you mean per_page?", "unknown fields, ignored: 1"]);
});

test("what a page does, and its copy of the request, have the id of the response", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => fetch(`${origin}/settings`)));
  for (const answer of answers) {
    const requestId = answer.headers.get("x-request-id");
    expect(await answer.text()).toBe(`${requestId} ${requestId}`);
    expect(lines).toContainEqual(expect.objectContaining({ msg: "a page was made", requestId }));
  }
  expect(new Set(answers.map(({ headers }) => headers.get("x-request-id")))).toHaveLength(3);
});

test.each(["/v1/company", "/mock/v1/company", "/oauth/token", "/settings"])(
  "%s takes a sane id that is brought, and makes one in place of another",
  async (at) => {
    const ids = [];
    for (const brought of ["from-the-proxy:7", "two words"]) {
      const answer = await fetch(origin + at, { headers: { "X-Request-Id": brought } });
      const text = await answer.text();
      ids.push(answer.headers.get("x-request-id"));
      if (text.includes("request_id")) expect(JSON.parse(text).error.request_id).toBe(ids.at(-1));
    }
    expect(ids).toEqual(["from-the-proxy:7", expect.stringMatching(uuid)]);
    expect((await accessLines(2)).map(({ requestId }) => requestId)).toEqual(ids);
  },
);

test("a call that is made on behalf of a request is in the service's log under the same id", async () => {
  const client = openClient({ baseUrl: `${origin}/v1`, token: "none", requestId: currentRequestId });
  const called = withCause({ requestId: "of-the-page" }, () => client.call(api.getCompany));
  await expect(called).rejects.toMatchObject({ error: { request_id: "of-the-page" } });
  expect(await accessLines(1)).toMatchObject([{ requestId: "of-the-page", route: "/v1/company" }]);
});

test.each([
  ["before there is an answer", "/review", "/review", null],
  ["in the middle of it", "/go/s3cret-t0ken", "/go/:code", 200],
])("whoever goes away %s leaves one line that says so", async (_, at, route, status) => {
  const asked = request(origin + at);
  const gone = new Promise((resolve) => asked.once("error", resolve).once("close", resolve));
  if (status === null) server.once("request", () => setImmediate(() => asked.destroy()));
  else asked.once("response", (response) => response.resume().once("data", () => asked.destroy()));
  asked.end();
  await gone;
  expect(await accessLines(1)).toMatchObject([{ route, status, aborted: true }]);
  goOn();
  await expect.poll(() => lines.some(({ msg }) => msg === "a page was made")).toBe(true);
  expect(await accessLines(1)).toHaveLength(1);
});

test("a page that breaks is logged under the id that its reader has", async () => {
  const answer = await fetch(`${origin}/embed/s3cret-t0ken`);
  await answer.text();
  const requestId = answer.headers.get("x-request-id");
  expect(lines).toContainEqual(expect.objectContaining({ msg: "a page was not answered", requestId }));
});

test("health checks are logged for who looks for them alone", async () => {
  await (await fetch(`${origin}/healthz`)).text();
  expect(await accessLines(1)).toMatchObject([{ level: 20, route: "/healthz", status: 200 }]);
});

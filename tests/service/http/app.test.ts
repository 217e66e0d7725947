import { once } from "node:events";
import { type IncomingMessage, request as rawRequest } from "node:http";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { errorBody } from "../../../server/contract/envelope.ts";
import { errorCodes } from "../../../server/contract/error-code.ts";
import type { Route } from "../../../server/contract/route.ts";
import { revokeAccountToken } from "../../../server/service/accounts/account-token-store.ts";
import { serviceApp } from "../../../server/service/http/app.ts";
import { anotherToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

const everyRoute: [string, Route][] = Object.entries(api);
const address = (route: Route) => route.path.replace(/\{\w+\}/g, "1");

test("what is wrong with an address or a body that is not there is said", async () => {
  const said = async (method: string, path: string, body?: string) =>
    (await world.request(method, path, body)).body.error.message;
  expect(await said("GET", "/no/such/path/")).toContain("leave out the slash");
  expect(await said("POST", "/candidates", " ")).toContain("there is none");
});

describe("every answer has the envelope", () => {
  test("a success has status 200 and an empty error", async () => {
    const { status, body, headers } = await world.request("GET", "/company");
    expect([status, body.status, body.error]).toEqual([200, 200, {}]);
    expect(headers.get("content-type")).toBe("application/json");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test.each([
    ["GET", "/no/such/path", undefined, {}, 404, "unknown_path"],
    ["PATCH", "/candidates", undefined, {}, 405, "method_not_allowed"],
    ["POST", "/candidates", "{", {}, 400, "malformed_json"],
    ["POST", "/candidates", "", {}, 400, "malformed_json"],
    ["POST", "/candidates", "{}", { "content-encoding": "gzip" }, 415, "unsupported_media_type"],
    ["POST", "/candidates", `${"[".repeat(50_000)}`, {}, 400, "malformed_json"],
    ["POST", "/candidates", `${"[".repeat(50_000)}${"]".repeat(50_000)}`, {}, 400, "malformed_json"],
    [
      "POST",
      "/candidates",
      "a=b",
      { "content-type": "application/x-www-form-urlencoded" },
      415,
      "unsupported_media_type",
    ],
    [
      "POST",
      "/candidates",
      JSON.stringify({ candidate: { first_name: "x".repeat(300_000) } }),
      {},
      413,
      "payload_too_large",
    ],
    ["POST", "/candidates", "{}", {}, 422, "validation_failed"],
    ["POST", "/candidates", { candidate: { first_name: ["a"] } }, {}, 422, "validation_failed"],
    ["POST", "/candidates", { candidate: { first_name: "a\u0000b" } }, {}, 422, "validation_failed"],
    ["POST", "/candidates", '{"candidate":{"first_name":"\\ud800"}}', {}, 422, "validation_failed"],
    ["POST", "/candidates", { candidate: { email: "not an address" } }, {}, 422, "validation_failed"],
    ["POST", "/candidates", { candidate: { partner_application_id: ".." } }, {}, 422, "validation_failed"],
    ["POST", "/candidates", { candidate: {}, bundle_id: 1.5 }, {}, 422, "validation_failed"],
    ["GET", "/candidates?per_page=101", undefined, {}, 422, "validation_failed"],
    ["GET", "/candidates?cursor=zzz", undefined, {}, 422, "validation_failed"],
    [
      "GET",
      `/candidates?cursor=${Buffer.from("999999999999999.1").toString("base64url")}`,
      undefined,
      {},
      422,
      "validation_failed",
    ],
    ["GET", "/candidates?created_after=0000-01-01T00:00:00Z", undefined, {}, 422, "validation_failed"],
    ["GET", "/candidates?created_before=9999-12-31T23:59:59-23:59", undefined, {}, 422, "validation_failed"],
    ["GET", "/candidates?q=%00", undefined, {}, 422, "validation_failed"],
    ["GET", "/candidates/%00", undefined, {}, 400, "malformed_path"],
    ["GET", "/candidates/%zz", undefined, {}, 400, "malformed_path"],
    ["GET", "/candidates/%ff", undefined, {}, 400, "malformed_path"],
    ["GET", "/uploads/abc", undefined, {}, 422, "validation_failed"],
    ["GET", "/uploads/0x10", undefined, {}, 422, "validation_failed"],
    ["GET", "/uploads/1e3", undefined, {}, 422, "validation_failed"],
    ["GET", "/candidates?page=%201", undefined, {}, 422, "validation_failed"],
    ["GET", "/uploads/99999999999999999999", undefined, {}, 422, "validation_failed"],
    ["GET", "/checks/__proto__", undefined, {}, 404, "not_found"],
  ] as const)(
    "%s %s with %o is answered with its code (%#)",
    async (method, path, body, headers, status, code) => {
      const answer = await world.request(method, path, body, headers);
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ result: null, status, error: { code } });
      errorBody.parse(answer.body.error);
      expect(answer.headers.get("x-request-id")).toBe(answer.body.error.request_id);
    },
  );
});

test("a wrong field is named by its path, and all of them are in details", async () => {
  const { body } = await world.request("POST", "/candidates", {
    candidate: { email: 1, contact_number: {} },
    checks: [{ type: "identity" }, { type: 7 }],
  });
  expect(body.error.details?.map(({ param }) => param)).toEqual([
    "candidate.email",
    "candidate.contact_number",
    "checks[1].type",
  ]);
});

test("405 says in Allow what is possible", async () => {
  const { headers } = await world.request("DELETE", "/candidates");
  expect(headers.get("allow")).toBe("GET, POST");
});

test("unknown fields and __proto__ are ignored, and nothing is polluted", async () => {
  const { status, body } = await world.request(
    "POST",
    "/candidates",
    '{"candidate":{"first_name":"Ana","company_id":1,"__proto__":{"status":"completed"}},"__proto__":{"bypass":1},"checks":[{"type":"wwcc","details":{"a":{"__proto__":{"polluted":true}}}}]}',
  );
  expect(status).toBe(200);
  const created = body.result as {
    company_id: number;
    status: string;
    candidate_checks: { details: object }[];
  };
  expect(created).toMatchObject({ company_id: world.account.companyId, status: "candidate" });
  expect(JSON.stringify(created.candidate_checks[0]?.details)).toBe('{"a":{}}');
  expect("polluted" in {}).toBe(false);
});

test("text that is not UTF-8 is refused, and kept for nobody's name", async () => {
  const response = await fetch(`${world.baseUrl}/candidates`, {
    method: "POST",
    headers: { authorization: `Bearer ${world.account.token}`, "content-type": "application/json" },
    body: Buffer.from('{"candidate":{"first_name":"René"},"bypass":true}', "latin1"),
  });
  expect([response.status, (await response.json()).error.code]).toEqual([400, "malformed_json"]);
});

test("a sane X-Request-Id is echoed, another is replaced", async () => {
  const sane = await world.request("GET", "/company", undefined, { "x-request-id": "job-7:a.b" });
  const odd = await world.request("GET", "/company", undefined, { "x-request-id": "a b<c>" });
  expect(sane.headers.get("x-request-id")).toBe("job-7:a.b");
  expect(odd.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("a body of no told length is read whole, in whatever pieces it comes, and refused when it is not UTF-8", async () => {
  const send = async (encoding: "utf8" | "latin1") => {
    const bytes = Buffer.from('{"candidate":{"first_name":"René"},"bypass":true}', encoding);
    const { hostname, port, pathname } = new URL(`${world.baseUrl}/candidates`);
    const headers = { authorization: `Bearer ${world.account.token}`, "content-type": "application/json" };
    const sending = rawRequest({ hostname, port, path: pathname, method: "POST", headers });
    const cut = bytes.indexOf("Ren") + 4;
    sending.write(bytes.subarray(0, cut));
    sending.end(bytes.subarray(cut));
    const [answer] = (await once(sending, "response")) as [IncomingMessage];
    return JSON.parse(await text(answer));
  };
  expect((await send("utf8")).result.first_name).toBe("René");
  expect(await send("latin1")).toMatchObject({ status: 400, error: { code: "malformed_json" } });
});

test("a body that is longer than it says is cut off at the limit", async () => {
  const { hostname, port, pathname } = new URL(`${world.baseUrl}/candidates`);
  const status = await new Promise((resolve, reject) => {
    const sending = rawRequest(
      {
        hostname,
        port,
        path: pathname,
        method: "POST",
        headers: {
          authorization: `Bearer ${world.account.token}`,
          "content-type": "application/json",
          "transfer-encoding": "chunked",
        },
      },
      (response) => resolve(response.statusCode),
    );
    sending.on("error", reject);
    for (let index = 0; index < 20; index += 1) sending.write("x".repeat(32 * 1024));
    sending.end();
  });
  expect(status).toBe(413);
});

describe("the bearer credential", () => {
  test.each(everyRoute.filter(([, { open }]) => !open))(
    "%s answers 401 without a token",
    async (_, route) => {
      const { status, headers, body } = await world.request(
        route.method.toUpperCase(),
        address(route),
        undefined,
        {
          authorization: "",
        },
      );
      expect(status).toBe(401);
      expect(body.error.code).toBe("missing_token");
      expect(headers.get("www-authenticate")).toContain("Bearer");
    },
  );

  test.each(["abc", "a.b.c", "e30.e30.e30", "..", "a..b"])("%s is no token", async (token) => {
    const authorization = `Bearer ${token}`;
    const { status, body } = await world.request("GET", "/company", undefined, { authorization });
    expect([status, body.error.code]).toEqual([401, "invalid_token"]);
  });

  test("a revoked token is refused at once", async () => {
    const { service, account } = world;
    const other = await anotherToken(service, account.companyId, "Talentwise");
    const authorization = `Bearer ${other.token}`;
    expect((await world.request("GET", "/company", undefined, { authorization })).status).toBe(200);
    await revokeAccountToken(service.db, other, other.jti, service.clock.now());
    expect((await world.request("GET", "/company", undefined, { authorization })).status).toBe(401);
  });
});

describe("Idempotency-Key", () => {
  const create = (key: string, first_name: string) =>
    world.request("POST", "/candidates", { candidate: { first_name } }, { "idempotency-key": key });

  test("a repetition gets the first answer byte for byte, and nothing happens twice", async () => {
    const first = await create("k-1", "Ana");
    const again = await create("k-1", "Ana");
    expect(again.body).toEqual(first.body);
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  });

  test("the same key with another body is refused", async () => {
    await create("k-2", "Ana");
    const other = await create("k-2", "Bob");
    expect([other.status, other.body.error.code]).toEqual([422, "idempotency_key_reused"]);
  });

  test("of many at once, one is done and the others are told to wait or get its answer", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create("k-3", "Ana")));
    const ids = new Set(
      answers.filter(({ status }) => status === 200).map(({ body }) => (body.result as { id: number }).id),
    );
    expect(ids.size).toBe(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.every(({ body }) => body.error.code === "idempotency_key_in_flight")).toBe(true);
  });

  test("a secret in a kept answer is not readable in the database", async () => {
    const send = () =>
      world.request("POST", "/account/tokens", { name: "Sync" }, { "idempotency-key": "k-secret" });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    const { token } = first.body.result as { token: string };
    const rows = await world.service.db<{ kept: string }[]>`
      select encode(sealed_response, 'escape') as kept from service.idempotency_keys where key = 'k-secret'`;
    expect(rows[0]?.kept.length).toBeGreaterThan(token.length);
    expect(rows[0]?.kept).not.toContain(token.slice(0, 20));
  });

  test("a refusal is replayed too", async () => {
    const send = () => world.request("POST", "/candidates", {}, { "idempotency-key": "k-4" });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  });

  test("a key is free again after 24 hours, and for another token at once", async () => {
    const first = await create("k-5", "Ana");
    const other = await anotherToken(world.service, world.account.companyId, "Talentwise");
    const theirs = await world.request(
      "POST",
      "/candidates",
      { candidate: { first_name: "Bob" } },
      {
        "idempotency-key": "k-5",
        authorization: `Bearer ${other.token}`,
      },
    );
    expect(theirs.status).toBe(200);
    await world.clock.advance(24 * 3600 * 1000 + 1);
    const later = await create("k-5", "Ana");
    expect(later.status).toBe(200);
    expect(later.body.result).not.toEqual(first.body.result);
  });

  test.each(["", "x".repeat(256)])("a key of a wrong length is refused", async (key) => {
    const { status, body } = await create(key, "Ana");
    expect([status, body.error.code]).toEqual([400, "malformed_idempotency_key"]);
  });
});

test("a token that asks too often is told when to come back, and another token is not held up", async () => {
  const limited = await openServiceUnderTest({ rateLimit: 60 });
  try {
    const ask = (token = limited.account.token) =>
      limited.request("GET", "/company", undefined, { authorization: `Bearer ${token}` });
    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push(await ask());
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    expect(answers.at(-1)?.body.error.code).toBe("rate_limited");
    const said = answers.map(({ headers }) => [headers.get("ratelimit-policy"), headers.get("ratelimit")]);
    expect(said[0]).toEqual(['"token";q=10;w=10', '"token";r=9;t=1']);
    expect(said[9]).toEqual(['"token";q=10;w=10', '"token";r=0;t=10']);
    expect(said[10]).toEqual(said[9]);
    expect(answers.at(-1)?.headers.get("retry-after")).toBe("1");
    const other = await anotherToken(limited.service, limited.account.companyId, "Talentwise");
    expect((await ask(other.token)).status).toBe(200);
    await limited.clock.advance(1_000);
    expect((await ask()).status).toBe(200);
  } finally {
    await limited.close();
  }
});

test("an operation that is deprecated says so in each response, a refusal too, and others do not", async () => {
  const { since, sunset } = { since: "2026-12-01", sunset: "2027-12-01" };
  const getStatistics = { ...api.getStatistics, deprecated: { since, sunset, instead: "Count yourself." } };
  const app = new Hono().route(
    "/v1",
    serviceApp(world.service, undefined, undefined, { ...api, getStatistics }),
  );
  const ask = (path: string, token: string) =>
    app.request(`http://localhost/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  for (const [token, status] of [
    [world.account.token, 200],
    ["none", 401],
  ] as const) {
    const { headers, status: given } = await ask("/statistics", token);
    expect([given, headers.get("deprecation"), headers.get("sunset")]).toEqual([
      status,
      "@1796083200",
      "Wed, 01 Dec 2027 00:00:00 GMT",
    ]);
    expect(headers.get("link")).toContain('/docs/changelog#2026-12-01>; rel="deprecation"');
  }
  const { headers } = await ask("/company", world.account.token);
  expect([headers.get("deprecation"), headers.get("sunset"), headers.get("link")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("without extensions only the operations of the specification are served", async () => {
  const plain = await openServiceUnderTest({ extensions: false });
  try {
    const created = await plain.client.call(api.createCandidate, { body: { candidate: {}, bypass: true } });
    const id = encodeURIComponent(created.partner_application_id);
    const specified = new Set(everyRoute.flatMap(([, { extension, path }]) => (extension ? [] : [path])));
    for (const [, route] of everyRoute.filter(([, { extension }]) => extension)) {
      const answer = await fetch(`${plain.baseUrl}${route.path.replace(/\{\w+\}/, id)}`, {
        method: route.method.toUpperCase(),
        headers: { authorization: `Bearer ${plain.account.token}` },
      });
      const expected = specified.has(route.path) ? "method_not_allowed" : "unknown_path";
      expect([route.id, (await answer.json()).error.code]).toEqual([route.id, expected]);
    }
    expect((await plain.request("GET", "/openapi.json")).status).toBe(404);
  } finally {
    await plain.close();
  }
});

test("the OpenAPI document lists every operation with its codes", async () => {
  const response = await fetch(`${world.baseUrl}/openapi.json`);
  const document = (await response.json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((one) => one.operationId),
  );
  expect(ids.toSorted()).toEqual(Object.keys(api).toSorted());
});

test("every code of the closed list has a status of the failure classes", () => {
  for (const [code, { status }] of Object.entries(errorCodes)) {
    expect([code, status >= 400 && status < 600]).toEqual([code, true]);
  }
});

import { randomBytes, randomUUID } from "node:crypto";
import fc from "fast-check";
import { Webhook as Verifier } from "standardwebhooks";
import { expect, test } from "vitest";
import { AppError } from "#server/contract/error-code.ts";
import { checkCustomHeaders } from "#server/service/webhooks/custom-headers.ts";
import { type Credentials, headersOf, nextAttemptAt, targetOf } from "#server/service/webhooks/webhook.ts";

const credentials: Credentials = {
  secret: `whsec_${randomBytes(32).toString("base64")}`,
  previous: [],
  authorization: "Bearer partner-secret",
  headers: { "X-Team": "hiring" },
};

function refusalOf(headers: Record<string, string>, authorization: string | null = null): AppError | null {
  try {
    checkCustomHeaders(headers, authorization);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

test.each([
  ["webhook-id"],
  ["Webhook-Timestamp"],
  ["WEBHOOK-SIGNATURE"],
  ["Host"],
  ["Content-Type"],
  ["content-length"],
  ["Content-Encoding"],
  ["Connection"],
  ["Keep-Alive"],
  ["TE"],
  ["Trailer"],
  ["Transfer-Encoding"],
  ["Upgrade"],
  ["Proxy-Authorization"],
  ["Proxy-Connection"],
  ["HTTP2-Settings"],
  ["Expect"],
  [""],
  ["X Team"],
  ["X-Team:"],
  ["X-Tëam"],
  ["X-Team\r\nHost"],
])("a custom header may not be named %j", (name) => {
  expect(refusalOf({ [name]: "1" })).toMatchObject({
    code: "webhook_header_forbidden",
    param: `headers.${name}`,
  });
});

test.each([["é"], ["a\r\nHost: evil"], ["\u0000"], ["日本"]])(
  "a custom header may not have the value %j",
  (value) => {
    expect(refusalOf({ "X-Team": value })).toMatchObject({ param: "headers.X-Team" });
    expect(refusalOf({}, value)).toMatchObject({ param: "authorization" });
  },
);

test("custom headers may be many, but not endless, and each only once", () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`X-${at}`, "1"]));
  expect(refusalOf(many)).toBeNull();
  expect(refusalOf({ ...many, "X-50": "1" })).toMatchObject({ param: "headers" });
  expect(refusalOf({ "X-Team": "1", "x-team": "2" })).toMatchObject({ param: "headers.x-team" });
  expect(refusalOf({ Authorization: "Basic x" })).toBeNull();
  expect(refusalOf({ Authorization: "Basic x" }, "Bearer y")).toMatchObject({
    param: "headers.Authorization",
  });
});

test("a call carries the partner's headers, and what it is signed with stands above them", () => {
  const call = { id: randomUUID(), body: "{}", at: new Date("2026-03-02T09:00:00.900Z") };
  const headers = headersOf({ ...credentials, headers: { "X-Team": "hiring", "User-Agent": "own" } }, call);
  expect(headers).toMatchObject({
    "x-team": "hiring",
    "user-agent": "own",
    authorization: "Bearer partner-secret",
    "content-type": "application/json",
    "webhook-id": call.id,
    "webhook-timestamp": "1772442000",
  });
  expect(headersOf({ ...credentials, authorization: null }, call)).not.toHaveProperty("authorization");
});

test("every signature is accepted by a Standard Webhooks library, and by no other secret or body", () => {
  fc.assert(
    fc.property(fc.json(), (body) => {
      const headers = headersOf(credentials, { id: randomUUID(), body, at: new Date() });
      expect(() => new Verifier(credentials.secret).verify(body, headers)).not.toThrow();
      expect(() => new Verifier(credentials.secret).verify(`${body} `, headers)).toThrow();
      const otherSecret = `whsec_${randomBytes(32).toString("base64")}`;
      expect(() => new Verifier(otherSecret).verify(body, headers)).toThrow();
    }),
  );
});

test.each([
  ["https://hooks.example", "APP-1", "https://hooks.example/APP-1"],
  ["https://hooks.example/in/", "APP-1", "https://hooks.example/in/APP-1"],
  ["https://hooks.example/in?key=a%20b&x=1#top", "APP-1", "https://hooks.example/in/APP-1?key=a%20b&x=1"],
  ["https://hooks.example/in", "a b/c?d#e%f&g", "https://hooks.example/in/a%20b%2Fc%3Fd%23e%25f%26g"],
  ["https://hooks.example/in", "../../admin", "https://hooks.example/in/..%2F..%2Fadmin"],
  [
    "https://hooks.example/in",
    "Zoë 日本 😀",
    "https://hooks.example/in/Zo%C3%AB%20%E6%97%A5%E6%9C%AC%20%F0%9F%98%80",
  ],
  ["https://hooks.example/in", "%2e%2e", "https://hooks.example/in/%252e%252e"],
  ["https://hooks.example/in", "a\\b", "https://hooks.example/in/a%5Cb"],
])("%s with the id %j in its path is %s", (uri, id, target) => {
  expect(targetOf({ uri, id_in_path: true }, id)).toBe(target);
});

test("without id_in_path the address is called as it is", () => {
  expect(targetOf({ uri: "https://hooks.example/in/?a=1#top", id_in_path: false }, "APP-1")).toBe(
    "https://hooks.example/in/?a=1",
  );
});

test("attempts follow at 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, give or take 10 %, and then no more", () => {
  const from = new Date("2026-03-02T09:00:00Z");
  const expected = [5, 300, 1800, 7200, 18_000, 36_000, 36_000];
  const factors = new Set<number>();
  for (let delivery = 0; delivery < 100; delivery += 1) {
    const id = randomUUID();
    for (const [index, seconds] of expected.entries()) {
      const next = nextAttemptAt(id, index + 1, from);
      const factor = ((next?.getTime() ?? 0) - from.getTime()) / 1000 / seconds;
      expect(factor).toBeGreaterThanOrEqual(0.9);
      expect(factor).toBeLessThanOrEqual(1.1);
      factors.add(Math.round(factor * 100));
    }
    expect(nextAttemptAt(id, 8, from)).toBeNull();
  }
  expect(factors.size).toBeGreaterThan(10);
});

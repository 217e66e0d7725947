import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { wrongPerMinute } from "../../../server/service/http/client-gate.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { type OAuthStory, openOAuthStory } from "./oauth-story.ts";

const minute = 60_000;
const rateLimit = 120;
let world: ServiceUnderTest;
let story: OAuthStory;

beforeAll(async () => {
  world = await openServiceUnderTest({ rateLimit });
  story = await openOAuthStory(world);
});
afterAll(() => world.close());
// What another test has used up is there again.
beforeEach(() => world.clock.advance(minute));

type Guess = { path?: string; ip?: string | null; client_id?: string };

function guess({
  path = "/oauth/token",
  ip = "203.0.113.7",
  client_id = story.partner.client_id,
}: Guess = {}) {
  const fields = {
    grant_type: "refresh_token",
    refresh_token: "x",
    token: "x",
    client_id,
    client_secret: "y",
  };
  return story.post(path, fields, ip === null ? {} : { "x-forwarded-for": ip });
}

async function exhaust(given: Guess = {}) {
  for (let count = 0; count < wrongPerMinute.perClient; count += 1) {
    expect((await guess(given)).status).toBe(401);
  }
}

test("wrong secrets are refused by address and client after ten a minute, and it is said when to come back", async () => {
  await exhaust();
  for (const path of ["/oauth/token", "/oauth/revoke", "/oauth/introspect"]) {
    const { status, headers, body } = await guess({ path });
    expect([status, body.error]).toEqual([429, "temporarily_unavailable"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  const enveloped = await guess({ path: "/v1/oauth/token" });
  expect([enveloped.status, enveloped.body.error.code]).toEqual([429, "rate_limited"]);
  expect((await guess({ ip: "198.51.100.1" })).status).toBe(401);
  expect((await guess({ client_id: "another" })).status).toBe(401);
  await world.clock.advance(minute);
  expect((await guess()).status).toBe(401);
});

test("one address is refused after sixty wrong secrets a minute, whatever clients it names", async () => {
  const ip = "203.0.113.60";
  const statuses: number[] = [];
  for (let count = 0; count <= wrongPerMinute.perAddress; count += 1) {
    statuses.push((await guess({ ip, client_id: `client-${count}` })).status);
  }
  expect(statuses.indexOf(429)).toBe(wrongPerMinute.perAddress);
});

test("nobody locks out a client by guessing at its secret, at its own address or behind its proxy", async () => {
  for (const ip of ["203.0.113.8", null]) {
    const { refresh_token } = await story.granted();
    await exhaust({ ip });
    expect((await guess({ ip })).status).toBe(429);
    const headers: Record<string, string> = ip === null ? {} : { "x-forwarded-for": ip };
    const fields = { grant_type: "refresh_token", refresh_token, ...story.credentials };
    expect((await story.post("/oauth/token", fields, headers)).status).toBe(200);
  }
});

test("a client exchanges as often as a token may be used, and what it has too many costs no other client", async () => {
  const ask = (credentials: Record<string, string>) =>
    story.post("/oauth/token", { grant_type: "refresh_token", refresh_token: "x", ...credentials });
  const answers = await Promise.all(Array.from({ length: rateLimit / 6 + 5 }, () => ask(story.credentials)));
  const limited = answers.filter(({ status }) => status === 429);
  expect(limited).toHaveLength(5);
  expect(limited[0]?.headers.get("retry-after")).toBe("1");
  expect(limited[0]?.headers.get("ratelimit")).toBe('"client";r=0;t=10');
  const left = answers
    .filter(({ status }) => status !== 429)
    .map(({ headers }) => /;r=(\d+);/.exec(headers.get("ratelimit") ?? "")?.[1]);
  expect(left.map(Number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: rateLimit / 6 }, (_, index) => index),
  );
  const { client_id, client_secret } = await story.aClient("Peoplebase");
  expect((await ask({ client_id, client_secret })).body.error).toBe("invalid_grant");
});

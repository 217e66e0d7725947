import { decodeProtectedHeader } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import {
  accountTokenType,
  createAccountToken,
} from "../../../server/service/accounts/create-account-token.ts";
import { letSigningKeysGo } from "../../../server/service/accounts/let-signing-keys-go.ts";
import { retireSigningKey } from "../../../server/service/accounts/retire-signing-key.ts";
import { rotateSigningKey } from "../../../server/service/accounts/rotate-signing-key.ts";
import { authenticator } from "../../../server/service/http/authenticate.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { type OAuthStory, openOAuthStory } from "./oauth-story.ts";

const minute = 60_000;
let world: ServiceUnderTest;
let oauth: OAuthStory;
beforeEach(async () => {
  world = await openServiceUnderTest();
  oauth = await openOAuthStory(world);
});
afterEach(() => world.close());

const kidOf = (token: string) => decodeProtectedHeader(token).kid ?? "";
const aToken = async () => (await createAccountToken(world.service, { ...world.account, name: "New" })).token;
const letGo = () => letSigningKeysGo(world.service).run({});

/** Another process of the service: what it has read and remembered is its own. */
function anotherProcess() {
  const authenticate = authenticator(world.service);
  return async (token: string) => {
    try {
      await authenticate(`Bearer ${token}`);
      return "works";
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
}

async function published(): Promise<string[]> {
  const response = await fetch(new URL("/.well-known/jwks.json", world.baseUrl));
  const { keys } = (await response.json()) as { keys: Record<string, string>[] };
  for (const key of keys) {
    expect(Object.keys(key).toSorted()).toEqual(["alg", "crv", "kid", "kty", "use", "x"]);
  }
  return keys.map(({ kid = "" }) => kid);
}

async function privateKeys(): Promise<string[]> {
  const rows = await world.service.db<{ kid: string }[]>`
    select kid from service.signing_keys where sealed_private_jwk is not null`;
  return rows.map(({ kid }) => kid);
}

/** Rotates, and lets the time come when the new key signs. */
async function rotated(): Promise<string> {
  const { kid } = await rotateSigningKey(world.service);
  await world.clock.advance(6 * minute);
  return kid;
}

test("the first requests after a start know the token, however many come at once", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => world.request("GET", "/company")));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
});

test("a new key is published for longer than anyone keeps the published keys, before it signs", async () => {
  const old = kidOf(world.account.token);
  const response = await fetch(new URL("/.well-known/jwks.json", world.baseUrl));
  const [, maxAge] = /^public, max-age=(\d+)$/.exec(response.headers.get("cache-control") ?? "") ?? [];
  const { kid, signsFrom } = await rotateSigningKey(world.service);
  expect(signsFrom.getTime() - world.clock.clock.now().getTime()).toBeGreaterThan(Number(maxAge) * 1000);
  expect(await published()).toEqual([kid, old]);

  await world.clock.advance(6 * minute - 1);
  expect(kidOf(await aToken())).toBe(old);
  await world.clock.advance(1);
  expect(kidOf(await aToken())).toBe(kid);
  expect(kidOf((await oauth.granted()).access_token)).toBe(kid);
});

test("rotating twice, or at once, announces one key", async () => {
  const [one, two] = await Promise.all([rotateSigningKey(world.service), rotateSigningKey(world.service)]);
  expect(two).toEqual(one);
  expect(await rotateSigningKey(world.service)).toEqual(one);
  expect(await published()).toHaveLength(2);
});

test("a process that runs since before a rotation takes the first token of the new key, amid unknown ones", async () => {
  const process = anotherProcess();
  expect(await process(world.account.token)).toBe("works");
  await rotated();
  const token = await aToken();
  const [, payload, signature] = token.split(".");
  const unknown = Array.from({ length: 20 }, (_, index) => {
    const header = { alg: "EdDSA", typ: accountTokenType, kid: String(index).padStart(43, "k") };
    return `${Buffer.from(JSON.stringify(header)).toString("base64url")}.${payload}.${signature}`;
  });
  const answers = await Promise.all([...unknown, token].map(process));
  expect(answers).toEqual([...unknown.map(() => "invalid_token"), "works"]);
});

test("a key's private part is erased when another key signs, and not before", async () => {
  const old = kidOf(world.account.token);
  const { kid } = await rotateSigningKey(world.service);
  await letGo();
  expect((await privateKeys()).toSorted()).toEqual([old, kid].toSorted());
  await world.clock.advance(6 * minute);
  await letGo();
  expect(await privateKeys()).toEqual([kid]);
});

test("an old key is published while an account token lives that it signed, which never expires", async () => {
  const old = kidOf(world.account.token);
  const kid = await rotated();
  await world.clock.advance(400 * 24 * 60 * minute);
  await letGo();
  expect(await published()).toEqual([kid, old]);
  expect((await world.request("GET", "/company")).status).toBe(200);

  const token = await aToken();
  const params = { token_id: world.account.jti };
  await world.clientOf({ token }).call(api.revokeAccountToken, { params });
  await letGo();
  expect(await published()).toEqual([kid]);
});

test("a key that signed access tokens alone is let go when the last of them has ended", async () => {
  await rotated();
  const third = await rotated();
  const { access_token } = await oauth.granted();
  expect(kidOf(access_token)).toBe(third);
  const fourth = await rotated();
  // The last access token of the third key is at most 300 s old when the fourth has signed for 300 s.
  await world.clock.advance(6 * minute - 1);
  await letGo();
  expect(await published()).toEqual([fourth, third, kidOf(world.account.token)]);
  await world.clock.advance(1);
  await letGo();
  expect(await published()).toEqual([fourth, kidOf(world.account.token)]);
});

test("access tokens of the key before work to their end", async () => {
  await rotateSigningKey(world.service);
  await world.clock.advance(6 * minute - 1000);
  const { access_token } = await oauth.granted();
  await world.clock.advance(299_000);
  await letGo();
  expect((await oauth.asBearer(access_token)).status).toBe(200);
});

test("introspection reads the keys once, and knows of a retired key all the same", async () => {
  const { access_token } = await oauth.granted();
  expect(await oauth.introspected(access_token)).toMatchObject({ active: true });
  await world.service.db`update service.signing_keys set public_jwk = '{}'`;
  expect(await oauth.introspected(access_token)).toMatchObject({ active: true });
  await world.service.db`update service.signing_keys set retired_at = now()`;
  expect(await oauth.introspected(access_token)).toEqual({ active: false });
});

test("a retired key's tokens are refused at once by every process, those that have taken them too", async () => {
  const process = anotherProcess();
  const { access_token, refresh_token } = await oauth.granted();
  expect([await process(world.account.token), await process(access_token)]).toEqual(["works", "works"]);

  const old = kidOf(world.account.token);
  const ended = await retireSigningKey(world.service, old);
  expect(ended?.revokedTokens).toBe(1);
  expect([await process(world.account.token), await process(access_token)]).toEqual([
    "invalid_token",
    "invalid_token",
  ]);
  expect((await oauth.introspected(access_token)).active).toBe(false);
  expect(await published()).toEqual([ended?.successor]);
  expect(await privateKeys()).toEqual([ended?.successor]);
  expect(await process(await aToken())).toBe("works");

  const { status, body } = await oauth.refresh(refresh_token);
  expect(status).toBe(200);
  expect(await process(body.access_token)).toBe("works");
  expect(await retireSigningKey(world.service, old)).toBeNull();
});

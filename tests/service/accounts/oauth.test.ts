import { createHash, randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import * as oauth from "oauth4webapi";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import type { OAuthTokens } from "../../../server/contract/oauth.ts";
import type { Scope } from "../../../server/contract/scope.ts";
import { partnerOfName } from "../../../server/service/accounts/company-store.ts";
import { authorizeClient } from "../../../server/service/accounts/oauth/authorize-client.ts";
import { createOAuthClient } from "../../../server/service/accounts/oauth/create-oauth-client.ts";
import { anAccount } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

const redirectUri = "https://talentwise.example/callback";
const second = 1_000;
let world: ServiceUnderTest;
let origin: string;
let partner: Awaited<ReturnType<typeof createOAuthClient>>;

beforeAll(async () => {
  world = await openServiceUnderTest();
  origin = new URL(world.baseUrl).origin;
  partner = await aClient("Talentwise");
});
afterAll(() => world.close());

async function aClient(name: string) {
  const partnerId = await partnerOfName(world.service.db, name);
  return await createOAuthClient(world.service, partnerId, { name, redirect_uris: [redirectUri] });
}

/** A user of the company has said yes: a code, and the verifier that belongs to it. */
async function aCode(more: { companyId?: number; scope?: Scope[] } = {}) {
  const verifier = randomBytes(32).toString("base64url");
  const { code } = await authorizeClient(
    world.service,
    { companyId: more.companyId ?? world.account.companyId },
    {
      client_id: partner.client_id,
      redirect_uri: redirectUri,
      scope: (more.scope ?? ["candidates:read", "candidates:write"]).join(" "),
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      user_email: "olivia@harbour.example",
    },
  );
  return { code, verifier };
}

async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}

const credentials = () => ({ client_id: partner.client_id, client_secret: partner.client_secret });
const exchange = (
  { code, verifier }: { code: string; verifier: string },
  more: Record<string, string> = {},
) =>
  post("/oauth/token", {
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...credentials(),
    ...more,
  });
const refresh = (refresh_token: string, more: Record<string, string> = {}) =>
  post("/oauth/token", { grant_type: "refresh_token", refresh_token, ...credentials(), ...more });
async function granted(more?: Parameters<typeof aCode>[0]): Promise<OAuthTokens> {
  const { status, body } = await exchange(await aCode(more));
  expect(status).toBe(200);
  return body;
}
const asBearer = (access_token: string, path = "/candidates", method = "GET") =>
  world.request(method, path, undefined, { authorization: `Bearer ${access_token}` });

test("a standard OAuth client goes through discovery, exchange, refresh, introspection and revocation", async () => {
  const options = { [oauth.allowInsecureRequests]: true };
  const issuer = new URL(origin);
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { ...options, algorithm: "oauth2" }),
  );
  const client = { client_id: partner.client_id };
  const authentication = oauth.ClientSecretBasic(partner.client_secret);
  const { code, verifier } = await aCode();
  const answered = oauth.validateAuthResponse(
    server,
    client,
    new URLSearchParams({ code, state: "s", iss: origin }),
    "s",
  );
  const exchanged = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      answered,
      redirectUri,
      verifier,
      options,
    ),
  );
  expect(exchanged).toMatchObject({
    token_type: "bearer",
    expires_in: 300,
    scope: "candidates:read candidates:write",
  });

  const refreshed = await oauth.processRefreshTokenResponse(
    server,
    client,
    await oauth.refreshTokenGrantRequest(
      server,
      client,
      authentication,
      exchanged.refresh_token ?? "",
      options,
    ),
  );
  const introspect = async () =>
    await oauth.processIntrospectionResponse(
      server,
      client,
      await oauth.introspectionRequest(server, client, authentication, refreshed.access_token, options),
    );
  expect(await introspect()).toMatchObject({ active: true, client_id: partner.client_id });
  expect((await asBearer(refreshed.access_token)).status).toBe(200);
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, authentication, refreshed.refresh_token ?? "", options),
  );
  expect(await introspect()).toEqual({ active: false });
  expect((await asBearer(refreshed.access_token)).status).toBe(401);
});

test("the token endpoint of the API answers in the envelope, with the tokens at the top level too", async () => {
  const { code, verifier } = await aCode();
  const response = await fetch(`${world.baseUrl}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...credentials(),
    }),
  });
  const { result, status, error, ...top } = await response.json();
  expect([response.status, status, error]).toEqual([200, 200, {}]);
  expect(top).toEqual(result);
  expect(api.exchangeToken.result.parse(result)).toEqual(result);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

describe("an access token", () => {
  test("sees the candidates of its company and partner, and no others", async () => {
    const { access_token } = await granted();
    const mine = world.clientOf({ token: access_token });
    const created = await mine.call(api.createCandidate, {
      body: { candidate: { first_name: "Ana" }, bypass: true },
    });
    expect(created.company_id).toBe(world.account.companyId);
    await world.client.call(api.createCandidate, {
      body: { candidate: { first_name: "Hireline's" }, bypass: true },
    });
    const list = await mine.call(api.listCandidates);
    expect(list.candidates.map(({ first_name }) => first_name)).toEqual(["Ana"]);
  });

  test("ends after exactly 300 seconds", async () => {
    const { access_token } = await granted();
    await world.clock.advance(299 * second);
    expect((await asBearer(access_token)).status).toBe(200);
    await world.clock.advance(1 * second);
    const { status, body } = await asBearer(access_token);
    expect([status, body.error.code]).toEqual([401, "invalid_token"]);
  });

  test("does only what its scope covers", async () => {
    const { access_token } = await granted({ scope: ["candidates:read"] });
    expect((await asBearer(access_token)).status).toBe(200);
    const { status, body, headers } = await asBearer(access_token, "/webhooks", "POST");
    expect([status, body.error.code]).toEqual([403, "insufficient_scope"]);
    expect(headers.get("www-authenticate")).toContain('scope="webhook"');
  });

  test("of a refresh that asked for less covers less", async () => {
    const { refresh_token } = await granted();
    const { body } = await refresh(refresh_token, { scope: "candidates:read" });
    expect(body.scope).toBe("candidates:read");
    const refused = await asBearer(body.access_token, "/candidates/x/start", "POST");
    expect(refused.body.error.code).toBe("insufficient_scope");
  });

  test("signed by a foreign key, or under a swapped kid, is refused", async () => {
    const { access_token } = await granted();
    const [header = "", payload = ""] = access_token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const { kid } = JSON.parse(Buffer.from(header, "base64url").toString());
    const { privateKey, publicKey } = await generateKeyPair("EdDSA", { crv: "Ed25519" });
    for (const foreign of [
      { alg: "EdDSA", typ: "at+jwt", kid },
      { alg: "EdDSA", typ: "at+jwt", kid: "another", jwk: await exportJWK(publicKey) },
    ]) {
      const forged = await new SignJWT(claims).setProtectedHeader(foreign).sign(privateKey);
      expect((await asBearer(forged)).status).toBe(401);
    }
    const asAccountToken = Buffer.from(JSON.stringify({ alg: "EdDSA", typ: "account+jwt", kid })).toString(
      "base64url",
    );
    expect((await asBearer(access_token.replace(header, asAccountToken))).status).toBe(401);
  });
});

describe("a code is refused", () => {
  const refused = async (answer: ReturnType<typeof exchange>, code = "invalid_grant") => {
    const { status, body } = await answer;
    expect([status, body.error]).toEqual([code === "invalid_client" ? 401 : 400, code]);
  };

  test("with another verifier, and is spent then", async () => {
    const code = await aCode();
    await refused(exchange({ ...code, verifier: randomBytes(32).toString("base64url") }));
    await refused(exchange(code));
  });
  test("with another redirect_uri", async () =>
    refused(exchange(await aCode(), { redirect_uri: `${redirectUri}/` })));
  test("after 60 seconds", async () => {
    const code = await aCode();
    await world.clock.advance(60 * second);
    await refused(exchange(code));
  });
  test("to another client", async () => {
    const other = await aClient("Peoplebase");
    await refused(
      exchange(await aCode(), { client_id: other.client_id, client_secret: other.client_secret }),
    );
  });
  test("when it is altered", async () => refused(exchange({ ...(await aCode()), code: "code_xyz" })));
  test("without a verifier", async () =>
    refused(exchange(await aCode(), { code_verifier: "" }), "invalid_request"));
  test("to a client with a wrong secret, or none", async () => {
    await refused(exchange(await aCode(), { client_secret: "wrong" }), "invalid_client");
    await refused(exchange(await aCode(), { client_secret: "" }), "invalid_client");
  });
  test("a second time, and what the first time issued is revoked", async () => {
    const code = await aCode();
    const { body } = await exchange(code);
    expect((await asBearer(body.access_token)).status).toBe(200);
    await refused(exchange(code));
    expect((await asBearer(body.access_token)).status).toBe(401);
    await refused(refresh(body.refresh_token));
  });
  test("when two exchange it at once, one of them gets nothing, and the grant ends", async () => {
    const code = await aCode();
    const answers = await Promise.all([exchange(code), exchange(code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const won = answers.find(({ status }) => status === 200);
    expect((await asBearer(won?.body.access_token)).status).toBe(401);
  });
});

describe("a refresh token", () => {
  test("rotates, and its predecessor works for 60 seconds while the successor is unused", async () => {
    const first = await granted();
    const lost = await refresh(first.refresh_token);
    expect(lost.status).toBe(200);
    await world.clock.advance(30 * second);
    const again = await refresh(first.refresh_token);
    expect(again.status).toBe(200);
    expect((await refresh(again.body.refresh_token)).status).toBe(200);
  });

  test("used again after its successor was used ends the grant", async () => {
    const first = await granted();
    const next = await refresh(first.refresh_token);
    const third = await refresh(next.body.refresh_token);
    expect((await refresh(first.refresh_token)).body.error).toBe("invalid_grant");
    expect((await refresh(third.body.refresh_token)).body.error).toBe("invalid_grant");
    expect((await asBearer(third.body.access_token)).status).toBe(401);
  });

  test("used again after 60 seconds ends the grant", async () => {
    const first = await granted();
    const next = await refresh(first.refresh_token);
    await world.clock.advance(61 * second);
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect((await refresh(next.body.refresh_token)).status).toBe(400);
  });

  test("of two successors only the one used first counts; the other ends the grant", async () => {
    const first = await granted();
    const [one, two] = [await refresh(first.refresh_token), await refresh(first.refresh_token)];
    const kept = await refresh(one.body.refresh_token);
    expect(kept.status).toBe(200);
    expect((await refresh(two.body.refresh_token)).status).toBe(400);
    expect((await refresh(kept.body.refresh_token)).status).toBe(400);
  });

  test("is refused to another client, and does not widen its scope", async () => {
    const { refresh_token } = await granted({ scope: ["candidates:read"] });
    const other = await aClient("Peoplebase");
    const stolen = await refresh(refresh_token, {
      client_id: other.client_id,
      client_secret: other.client_secret,
    });
    expect(stolen.body.error).toBe("invalid_grant");
    expect((await refresh(refresh_token, { scope: "candidates:read webhook" })).body.error).toBe(
      "invalid_scope",
    );
    expect((await refresh(refresh_token)).status).toBe(200);
  });
});

test.each([
  ["an unknown grant", { grant_type: "password" }, 400, "unsupported_grant_type"],
  ["no grant", {}, 400, "invalid_request"],
])("%s is refused", async (_, fields, status, error) => {
  const answer = await post("/oauth/token", { ...fields, ...credentials() });
  expect([answer.status, answer.body.error]).toEqual([status, error]);
});

test("JSON, a repeated parameter and a parameter in the address are refused", async () => {
  const send = (path: string, body: string, type = "application/x-www-form-urlencoded") =>
    fetch(`${world.baseUrl}${path}`, { method: "POST", body, headers: { "content-type": type } });
  const codes = await Promise.all(
    [
      send("/oauth/token", "{}", "application/json"),
      send("/oauth/token", "grant_type=a&grant_type=b"),
      send("/oauth/token?client_secret=x", "grant_type=refresh_token"),
      send("/oauth/token", "grant_type=%zz"),
    ].map(async (answer) => (await (await answer).json()).error.code),
  );
  expect(codes).toEqual(["unsupported_media_type", "invalid_request", "invalid_request", "malformed_form"]);
});

test.each([
  "http://evil.example/cb",
  "https://a.example/#x",
  "javascript:alert(1)",
  "not an address",
  "//a.example",
])("a client cannot be registered with the redirect address %s", async (uri) => {
  const making = createOAuthClient(world.service, 1, { name: "X", redirect_uris: [uri] });
  await expect(making).rejects.toThrow(/https address/);
});

test("a code for one company never opens another", async () => {
  const other = await anAccount(world.service, { name: "Kererū Care" });
  const { access_token } = await granted({ companyId: other.companyId, scope: ["reference_data:read"] });
  const { body } = await asBearer(access_token, "/company");
  expect((body.result as { id: number }).id).toBe(other.companyId);
});

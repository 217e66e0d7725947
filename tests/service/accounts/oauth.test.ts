import * as oauth from "oauth4webapi";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { createOAuthClient } from "../../../server/service/accounts/oauth/create-oauth-client.ts";
import { anAccount } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { type OAuthStory, openOAuthStory, redirectUri } from "./oauth-story.ts";

const second = 1_000;
let world: ServiceUnderTest;
let origin: string;
let story: OAuthStory;

beforeAll(async () => {
  world = await openServiceUnderTest();
  origin = new URL(world.baseUrl).origin;
  story = await openOAuthStory(world);
});
afterAll(() => world.close());

test("a standard OAuth client goes through discovery, exchange, refresh, introspection and revocation", async () => {
  const options = { [oauth.allowInsecureRequests]: true };
  const issuer = new URL(origin);
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { ...options, algorithm: "oauth2" }),
  );
  const client = { client_id: story.partner.client_id };
  const authentication = oauth.ClientSecretBasic(story.partner.client_secret);
  const { code, verifier } = await story.aCode();
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
  expect(await introspect()).toMatchObject({ active: true, client_id: story.partner.client_id });
  expect((await story.asBearer(refreshed.access_token)).status).toBe(200);
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, authentication, refreshed.refresh_token ?? "", options),
  );
  expect(await introspect()).toEqual({ active: false });
  expect((await story.asBearer(refreshed.access_token)).status).toBe(401);
});

test("the token endpoint of the API answers in the envelope, with the tokens at the top level too", async () => {
  const { code, verifier } = await story.aCode();
  const response = await fetch(`${world.baseUrl}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...story.credentials,
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
    const { access_token } = await story.granted();
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

  test("does only what its scope covers", async () => {
    const { access_token } = await story.granted({ scope: ["candidates:read"] });
    expect((await story.asBearer(access_token)).status).toBe(200);
    const { status, body, headers } = await story.asBearer(access_token, "/webhooks", "POST");
    expect([status, body.error.code]).toEqual([403, "insufficient_scope"]);
    expect(headers.get("www-authenticate")).toContain('scope="webhook"');
  });

  test("changes who may embed the journey with the scope that says so, and not with what was granted for bundles", async () => {
    const [brand] = await world.client.call(api.listBrands);
    const at = `/branding/${brand?.id}`;
    const before = await story.granted({ scope: ["reference_data:read", "reference_data:write"] });
    const refused = await story.asBearer(before.access_token, at, "PUT");
    expect([refused.status, refused.body.error.code]).toEqual([403, "insufficient_scope"]);
    expect(refused.headers.get("www-authenticate")).toContain('scope="branding:write"');
    const { access_token } = await story.granted({ scope: ["branding:write"] });
    const changed = await world.clientOf({ token: access_token }).call(api.updateBrand, {
      params: { brand_id: brand?.id ?? 0 },
      body: { embed_origins: ["https://careers.partner.example"] },
    });
    expect(changed.embed_origins).toEqual(["https://careers.partner.example"]);
  });

  test("of a refresh that asked for less covers less", async () => {
    const { refresh_token } = await story.granted();
    const { body } = await story.refresh(refresh_token, { scope: "candidates:read" });
    expect(body.scope).toBe("candidates:read");
    const refused = await story.asBearer(body.access_token, "/candidates/x/start", "POST");
    expect(refused.body.error.code).toBe("insufficient_scope");
  });
});

test("more programs than there are database connections exchange at once, and all are answered", async () => {
  const codes = await Promise.all(Array.from({ length: 12 }, () => story.aCode()));
  const exchanged = await Promise.all(codes.map((code) => story.exchange(code)));
  expect(exchanged.map(({ status }) => status)).toEqual(codes.map(() => 200));
  const refreshed = await Promise.all(exchanged.map(({ body }) => story.refresh(body.refresh_token)));
  expect(refreshed.map(({ status }) => status)).toEqual(codes.map(() => 200));
});

describe("a refresh token", () => {
  test("rotates, and its predecessor works for 60 seconds while the successor is unused", async () => {
    const first = await story.granted();
    const lost = await story.refresh(first.refresh_token);
    expect(lost.status).toBe(200);
    await world.clock.advance(30 * second);
    const again = await story.refresh(first.refresh_token);
    expect(again.status).toBe(200);
    expect((await story.refresh(again.body.refresh_token)).status).toBe(200);
  });

  test("used again after its successor was used ends the grant", async () => {
    const first = await story.granted();
    const next = await story.refresh(first.refresh_token);
    const third = await story.refresh(next.body.refresh_token);
    expect((await story.refresh(first.refresh_token)).body.error).toBe("invalid_grant");
    expect((await story.refresh(third.body.refresh_token)).body.error).toBe("invalid_grant");
    expect((await story.asBearer(third.body.access_token)).status).toBe(401);
  });

  test("is introspected as active while it may be exchanged, and not when its use would end the grant", async () => {
    const active = async (...tokens: string[]) =>
      await Promise.all(tokens.map(async (token) => (await story.introspected(token)).active));
    const { refresh_token: oldest } = await story.granted();
    const { refresh_token: older } = (await story.refresh(oldest)).body;
    expect(await active(oldest, older)).toEqual([true, true]);
    const { refresh_token: newest } = (await story.refresh(older)).body;
    expect(await active(oldest, older, newest)).toEqual([false, true, true]);
    await world.clock.advance(61 * second);
    expect(await active(older, newest)).toEqual([false, true]);
  });

  test("used again after 60 seconds ends the grant", async () => {
    const first = await story.granted();
    const next = await story.refresh(first.refresh_token);
    await world.clock.advance(61 * second);
    expect((await story.refresh(first.refresh_token)).status).toBe(400);
    expect((await story.refresh(next.body.refresh_token)).status).toBe(400);
  });

  test("of two successors only the one used first counts; the other ends the grant", async () => {
    const first = await story.granted();
    const [one, two] = [await story.refresh(first.refresh_token), await story.refresh(first.refresh_token)];
    const kept = await story.refresh(one.body.refresh_token);
    expect(kept.status).toBe(200);
    expect((await story.refresh(two.body.refresh_token)).status).toBe(400);
    expect((await story.refresh(kept.body.refresh_token)).status).toBe(400);
  });

  test("is refused to another client, and does not widen its scope", async () => {
    const { refresh_token } = await story.granted({ scope: ["candidates:read"] });
    const other = await story.aClient("Peoplebase");
    const stolen = await story.refresh(refresh_token, {
      client_id: other.client_id,
      client_secret: other.client_secret,
    });
    expect(stolen.body.error).toBe("invalid_grant");
    expect((await story.refresh(refresh_token, { scope: "candidates:read webhook" })).body.error).toBe(
      "invalid_scope",
    );
    expect((await story.refresh(refresh_token)).status).toBe(200);
  });
});

test.each([
  ["an unknown grant", { grant_type: "password" }, 400, "unsupported_grant_type"],
  ["no grant", {}, 400, "invalid_request"],
])("%s is refused", async (_, fields, status, error) => {
  const answer = await story.post("/oauth/token", { ...fields, ...story.credentials });
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

test("the standard endpoints refuse with codes of the standard, whatever is wrong with the body", async () => {
  const send = async (body: string, type = "application/x-www-form-urlencoded") => {
    const url = new URL("/oauth/token", world.baseUrl);
    const answer = await fetch(url, { method: "POST", body, headers: { "content-type": type } });
    const { error } = await answer.json();
    return [answer.status, error];
  };
  expect(await send("{}", "application/json")).toEqual([400, "invalid_request"]);
  expect(await send("grant_type=%zz")).toEqual([400, "invalid_request"]);
  expect(await send("x".repeat(300_000))).toEqual([400, "invalid_request"]);
  expect(await send("grant_type=password&client_id=x&client_secret=y")).toEqual([401, "invalid_client"]);
});

test("a parameter without a value counts as left out", async () => {
  const { refresh_token } = await story.granted({ scope: ["candidates:read"] });
  const refreshed = await story.refresh(refresh_token, { scope: "", code: "" });
  expect([refreshed.status, refreshed.body.scope]).toEqual([200, "candidates:read"]);
});

test.each([
  "http://evil.example/cb",
  "https://a.example/#x",
  "javascript:alert(1)",
  "not an address",
  "//a.example",
])("a client cannot be registered with the redirect address %s", async (uri) => {
  const making = createOAuthClient(
    world.service,
    { partnerId: 1, companyId: null },
    { name: "X", redirect_uris: [uri] },
  );
  await expect(making).rejects.toThrow(/https URL/);
});

test("a code for one company never opens another", async () => {
  const other = await anAccount(world.service, { name: "Kererū Care" });
  const { access_token } = await story.granted({
    companyId: other.companyId,
    scope: ["reference_data:read"],
  });
  const { body } = await story.asBearer(access_token, "/company");
  expect((body.result as { id: number }).id).toBe(other.companyId);
});

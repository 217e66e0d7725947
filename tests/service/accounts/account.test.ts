import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { anotherToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

test("an account token is shown once, works, is listed with its last use, and ends at once when revoked", async () => {
  const { client, clientOf } = world;
  const { token, ...made } = await client.call(api.createAccountToken, { body: { name: "Nightly sync" } });
  const theirs = clientOf({ token });
  expect((await theirs.call(api.getCompany)).id).toBe(world.account.companyId);
  const listed = (await client.call(api.listAccountTokens)).find(({ id }) => id === made.id);
  expect(listed).toEqual({ ...made, last_used_at: world.clock.clock.now().toISOString() });
  await client.call(api.revokeAccountToken, { params: { token_id: made.id } });
  await expect(theirs.call(api.getCompany)).rejects.toMatchObject({ status: 401, code: "invalid_token" });
  expect((await client.call(api.listAccountTokens)).map(({ id }) => id)).not.toContain(made.id);
});

test("a token's last use is noted to the minute, however many requests use it at once", async () => {
  const { client, clientOf, clock } = world;
  const { token, id } = await client.call(api.createAccountToken, { body: { name: "Hourly sync" } });
  const askAtOnce = () =>
    Promise.all(Array.from({ length: 4 }, () => clientOf({ token }).call(api.getCompany)));
  const lastUse = async () =>
    (await client.call(api.listAccountTokens)).find((each) => each.id === id)?.last_used_at;
  const first = clock.clock.now();
  await askAtOnce();
  expect(await lastUse()).toBe(first.toISOString());
  await clock.advance(59_000);
  await askAtOnce();
  expect(await lastUse()).toBe(first.toISOString());
  await clock.advance(2_000);
  await askAtOnce();
  expect(await lastUse()).toBe(clock.clock.now().toISOString());
});

test("another partner's token can be neither seen nor revoked", async () => {
  const other = await anotherToken(world.service, world.account.companyId, "Talentwise");
  expect((await world.client.call(api.listAccountTokens)).map(({ id }) => id)).not.toContain(other.jti);
  for (const id of [other.jti, "no-such-token"]) {
    const { status, body } = await world.request("DELETE", `/account/tokens/${id}`);
    expect([status, body.error.code]).toEqual([404, "not_found"]);
  }
});

test("an OAuth client is registered, listed without its secret, asked about, and revoked", async () => {
  const { client } = world;
  const redirect_uri = "https://hireline.example/cb";
  const { client_secret, ...made } = await client.call(api.createOAuthClient, {
    body: { name: "Hireline ATS", redirect_uris: [redirect_uri] },
  });
  expect(client_secret).toMatch(/^secret_/);
  expect(await client.call(api.listOAuthClients)).toContainEqual(made);
  const asked = { client_id: made.client_id, redirect_uri, scope: "candidates:read" };
  expect(await client.call(api.getAuthorizationRequest, { query: asked })).toEqual({
    client: { name: "Hireline ATS" },
    partner: { name: "Hireline" },
    scopes: [{ name: "candidates:read", description: "View candidates, their checks, results and history" }],
  });
  await client.call(api.revokeOAuthClient, { params: { client_id: made.client_id } });
  await expect(client.call(api.getAuthorizationRequest, { query: asked })).rejects.toMatchObject({
    code: "invalid_request",
  });
});

test.each([
  [{ redirect_uri: "https://evil.example/cb" }, "invalid_request"],
  [{ scope: "everything" }, "invalid_scope"],
  [{ client_id: "client_nobody" }, "invalid_request"],
  [{ code_challenge: "plain" }, "invalid_request"],
  [{ user_email: "stranger@example.com" }, "validation_failed"],
])("a user's yes to %j is refused", async (wrong, code) => {
  const redirect_uri = "https://hireline.example/cb";
  const { client_id } = await world.client.call(api.createOAuthClient, {
    body: { name: "Hireline ATS", redirect_uris: [redirect_uri] },
  });
  const { body } = await world.request("POST", "/account/authorizations", {
    client_id,
    redirect_uri,
    code_challenge: "x".repeat(43),
    user_email: "olivia@harbour.example",
    ...wrong,
  });
  expect(body.error.code).toBe(code);
});

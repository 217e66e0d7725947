import * as oauth from "oauth4webapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../server/client/client.ts";
import { api } from "../../../server/contract/api.ts";
import { anotherToken, ownToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { type OAuthStory, openOAuthStory } from "./oauth-story.ts";

const day = 24 * 60 * 60 * 1_000;
let world: ServiceUnderTest;
let story: OAuthStory;
let company: Client;

beforeAll(async () => {
  world = await openServiceUnderTest();
  story = await openOAuthStory(world);
  company = world.clientOf(await ownToken(world.service, world.account.companyId));
});
afterAll(() => world.close());

test("a standard client's refresh token is refused after 90 days without use, and each use begins them again", async () => {
  const used = await story.granted();
  const unused = await story.granted();
  await world.clock.advance(89 * day);
  const { body: renewed } = await story.refresh(used.refresh_token);
  await world.clock.advance(2 * day);
  await expect(refreshed(unused.refresh_token)).rejects.toMatchObject({ error: "invalid_grant" });
  expect((await story.introspected(unused.refresh_token)).active).toBe(false);
  expect(await refreshed(renewed.refresh_token)).toMatchObject({ token_type: "bearer", expires_in: 300 });
});

test("a grant ends a year after it was given, however often it is used", async () => {
  let { refresh_token } = await story.granted();
  for (let month = 0; month < 12; month += 1) {
    await world.clock.advance(30 * day);
    ({ refresh_token } = (await story.refresh(refresh_token)).body);
  }
  const [listed] = await company.call(api.listGrants);
  expect(Date.parse(listed?.expires_at ?? "") - Date.parse(listed?.created_at ?? "")).toBe(365 * day);
  await world.clock.advance(6 * day);
  await expect(refreshed(refresh_token)).rejects.toMatchObject({ error: "invalid_grant" });
  expect(await company.call(api.listGrants)).toEqual([]);
});

test("the company sees who allowed which program what, and ends it at once with every token that it created", async () => {
  const granted = await story.granted({ scope: ["account", "candidates:read"] });
  const program = world.clientOf({ token: granted.access_token });
  const made = await program.call(api.createAccountToken, { body: { name: "Made by the program" } });
  const grants = await company.call(api.listGrants);
  const grant = grants.find(({ scopes }) => scopes.includes("account"));
  expect(grant).toMatchObject({
    client: { client_id: story.partner.client_id },
    allowed_by: { email: "olivia@harbour.example" },
    scopes: ["account", "candidates:read"],
  });
  const tokens = await company.call(api.listAccountTokens);
  expect(tokens.find(({ id }) => id === made.id)).toMatchObject({ grant_id: grant?.id });
  expect((await story.asBearer(made.token)).status).toBe(200);

  const params = { grant_id: grant?.id ?? "" };
  await company.call(api.endGrant, { params });
  for (const token of [granted.access_token, made.token])
    expect((await story.asBearer(token)).status).toBe(401);
  expect((await story.refresh(granted.refresh_token)).body.error).toBe("invalid_grant");
  expect((await company.call(api.listAccountTokens)).some(({ id }) => id === made.id)).toBe(false);
  await expect(company.call(api.endGrant, { params })).rejects.toMatchObject({ code: "not_found" });
  const recorded = await company.call(api.listAuditEvents, { query: { action: "grant.ended" } });
  expect(recorded[0]).toMatchObject({ actor: { kind: "token" }, details: { reason: "company" } });
});

test("a partner sees and ends the grants of its own clients alone", async () => {
  await story.granted();
  const [grant] = await company.call(api.listGrants);
  const other = world.clientOf(await anotherToken(world.service, world.account.companyId, "Peoplebase"));
  expect(await other.call(api.listGrants)).toEqual([]);
  const params = { grant_id: grant?.id ?? "" };
  await expect(other.call(api.endGrant, { params })).rejects.toMatchObject({ code: "not_found" });
  expect(await company.call(api.listGrants)).toContainEqual(grant);
});

/** By another author's client. */
async function refreshed(refreshToken: string) {
  const { origin } = new URL(world.baseUrl);
  const server = { issuer: origin, token_endpoint: `${origin}/oauth/token` };
  const client = { client_id: story.partner.client_id };
  const authentication = oauth.ClientSecretBasic(story.partner.client_secret);
  const options = { [oauth.allowInsecureRequests]: true };
  const response = await oauth.refreshTokenGrantRequest(
    server,
    client,
    authentication,
    refreshToken,
    options,
  );
  return await oauth.processRefreshTokenResponse(server, client, response);
}

import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { openSafeFetch } from "#server/platform/safe-fetch/safe-fetch.ts";
import { connectionNotice } from "#server/portal/company/connections/connection-notice.ts";
import { deleteExpiredAttempts } from "#server/portal/company/connections/oauth/attempt-store.ts";
import { answerCallback } from "#server/portal/pages/answer-callback.ts";
import { sweepSignIns } from "#server/portal/people/auth/sweep-sign-ins.ts";
import { createCaller } from "#server/portal/trpc/root.ts";
import { anAccount } from "../../../support/cast.ts";
import { collectedLog } from "../../../support/collected-log.ts";
import { openReceiver } from "../../../support/receiver.ts";
import { type ConnectionUnderTest, type Member, openConnectionUnderTest } from "./connection-under-test.ts";

let world: ConnectionUnderTest;
let owner: Member;
beforeAll(async () => {
  world = await openConnectionUnderTest();
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.anOwner();
  await world.runPortalJobs();
});
afterEach(async () => {
  world.awayFront.hideMetadata = false;
  await world.forget();
});

const connected = "/settings/connection?connected";
const refusedWith = (problem: string) => `/settings/connection?problem=${problem}`;
const nia = { name: "Nia Newman", email: "nia@harbour.example", role: "reviewer" } as const;
const begin = async () => (await owner.caller.connection.connect({ service: null })).location;
/** The grants of the own service that are still valid. */
const liveGrants = async () => {
  const rows = await world.service.db`
    select g.id from service.oauth_grants g
    where g.revoked_at is null and exists (select from service.oauth_refresh_tokens t where t.grant_id = g.id)`;
  return rows.length;
};

test("an owner connects the company through the authorization page of the own service", async () => {
  expect(await owner.caller.connection.show()).toMatchObject({ how: "account_token", oauth: null });
  const location = new URL(await begin());
  expect(location.href).toContain(`${world.front.url}/oauth/authorize?`);
  expect(await owner.caller.authorizations.show(queryOf(location))).toMatchObject({
    client: { name: "Candor portal" },
    company: "Harbour Health",
  });
  const ravi = await world.aReviewer({ email: "ravi@harbour.example" });
  await expect(ravi.caller.authorizations.allow(queryOf(location))).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  const olivia = await world.aReviewer({ email: "olivia@harbour.example", role: "owner" });
  const allowed = await olivia.caller.authorizations.allow(queryOf(location));
  expect(await world.comeBack(owner, new URL(allowed.location).searchParams)).toBe(connected);

  expect(await owner.caller.connection.show()).toMatchObject({
    how: "oauth",
    own: true,
    baseUrl: world.baseUrl,
    oauth: {
      connectedBy: "Olivia Owens",
      refreshedAt: null,
      ended: null,
      scope: expect.arrayContaining(["candidates:read"]),
    },
  });
  expect(await owner.caller.connection.check()).toEqual({ works: true, why: null });
  const id = await world.aCandidate({ last_name: "Connected" });
  const { candidates } = await owner.caller.candidates.list({ q: "Connected" });
  expect(candidates.map(({ partnerApplicationId }) => partnerApplicationId)).toEqual([id]);
});

test("an owner connects the company to a service of someone else, which is found by its metadata", async () => {
  await world.connect(owner, await world.awayService());
  expect(await owner.caller.connection.show()).toMatchObject({
    how: "oauth",
    own: false,
    baseUrl: world.away.baseUrl,
  });
  const before = world.awayFront.asked.length;
  expect((await owner.caller.candidates.list({})).candidates).toEqual([]);
  expect(world.awayFront.asked.slice(before)).toContain("GET /v1/candidates");
  const { oauth } = await owner.caller.connection.show();
  expect(oauth?.scope).not.toContain("account");
  expect(await owner.caller.integrations.accountApi()).toEqual({
    covered: false,
    tokens: null,
    clients: null,
    grants: null,
  });
});

test("the client by which Candor is connected is marked, and cannot be revoked while it is", async () => {
  await world.connect(owner);
  const own = async () =>
    (await owner.caller.integrations.accountApi()).clients?.filter(({ own }) => own) ?? [];
  const [{ client_id: id } = { client_id: "" }, ...more] = await own();
  expect(more).toEqual([]);
  await expect(owner.caller.integrations.revokeOAuthClient({ id })).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("Candor itself uses this client"),
  });
  expect(await owner.caller.connection.check()).toEqual({ works: true, why: null });
  await owner.caller.connection.disconnect();
  expect(await own()).toEqual([]);
  await owner.caller.integrations.revokeOAuthClient({ id });
});

test("who signs in here and is no user of the service is told why they cannot allow access", async () => {
  const location = new URL(await begin());
  await expect(owner.caller.authorizations.allow(queryOf(location))).rejects.toMatchObject({
    message: expect.stringContaining("does not know you as a user of your company"),
  });
});

test("a reviewer is refused the settings before anything is asked of the service", async () => {
  await world.connect(owner);
  const ravi = await world.aReviewer();
  const before = world.front.asked.length;
  await expect(ravi.caller.integrations.webhook()).rejects.toMatchObject({ code: "FORBIDDEN" });
  await world.advance(6 * 60_000);
  await expect(ravi.caller.people.add(nia)).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(world.front.asked.slice(before)).toEqual([]);
});

test("where access lacks the scope of the webhook, staff read that, not that the service has none", async () => {
  const location = new URL(await begin());
  location.searchParams.set("scope", "reference_data:read");
  expect(await world.comeBack(owner, await world.allow(location.href))).toBe(connected);
  const lacking = { message: expect.stringContaining("lacks the scope webhook") };
  await expect(owner.caller.integrations.webhook()).rejects.toMatchObject(lacking);
  await expect(owner.caller.integrations.deliveries({})).rejects.toMatchObject(lacking);
  await expect(owner.caller.webhookTarget.standing()).rejects.toMatchObject(lacking);
  expect(await owner.caller.integrations.accountApi()).toMatchObject({ covered: false });
});

test("a service without metadata is connected by its specified token endpoint and the address of its page", async () => {
  world.awayFront.hideMetadata = true;
  const service = await world.awayService();
  await expect(owner.caller.connection.connect({ service })).rejects.toMatchObject({
    cause: { code: "validation_failed", param: "authorize_url" },
  });
  const before = world.awayFront.asked.length;
  await world.connect(owner, { ...service, authorize_url: `${world.awayFront.url}/oauth/authorize` });
  expect(world.awayFront.asked.slice(before)).toContain("POST /v1/oauth/token");
  await world.advance(6 * 60_000);
  expect(await owner.caller.connection.check()).toEqual({ works: true, why: null });
  await world.connect(owner, { ...service, client_secret: "" });
});

test("no token and no secret can be read in the database", async () => {
  const service = await world.awayService();
  await world.connect(owner, service);
  await owner.caller.connection.connect({ service });
  const rows = await world.portal.db`
    select c::text, encode(c.sealed_tokens, 'escape') as tokens, encode(c.sealed_client_secret, 'escape') as secret,
      (select string_agg(a::text, '') from portal.oauth_attempts a) as attempts
    from portal.oauth_connections c`;
  const written = JSON.stringify(rows);
  expect(written).toContain(service.client_id);
  expect(written).not.toContain(service.client_secret);
  expect(written).not.toMatch(/refresh_[\w-]{20}|eyJ[\w-]{20}/);
  expect(JSON.stringify(await owner.caller.connection.show())).not.toMatch(/refresh_|eyJ|secret_/);
});

test("an answer is taken once", async () => {
  const answer = await world.allow(await begin());
  expect(await world.comeBack(owner, answer)).toBe(connected);
  expect(await world.comeBack(owner, answer)).toBe(refusedWith("over"));
});

test("an answer is taken in the session that asked, and in no other, not even of the same person", async () => {
  const answer = await world.allow(await begin());
  const stranger = await world.anOwner();
  expect(await world.comeBack(stranger, answer)).toBe(refusedWith("over"));
  const again = await world.aReviewer({ email: owner.staff.email });
  expect(again.staff.id).toBe(owner.staff.id);
  expect(await world.comeBack(again, answer)).toBe(refusedWith("over"));
  expect(await world.comeBack(owner, answer)).toBe(connected);
});

test("an answer that comes after ten minutes is not taken, and nothing of an attempt stays", async () => {
  const answer = await world.allow(await begin());
  await begin();
  await world.advance(10 * 60_000);
  expect(await world.comeBack(owner, answer)).toBe(refusedWith("over"));
  await sweepSignIns(world.portal, deleteExpiredAttempts).run({});
  expect(await world.portal.db`select state_sha256 from portal.oauth_attempts`).toHaveLength(0);
});

test("an answer in the name of another service, or of none, is not taken", async () => {
  for (const iss of [world.awayFront.url, null]) {
    const answer = await world.allow(await begin());
    if (iss) answer.set("iss", iss);
    else answer.delete("iss");
    const before = world.front.tokenRequests();
    expect(await world.comeBack(owner, answer)).toBe(refusedWith("mixed_up"));
    expect(world.front.tokenRequests()).toBe(before);
  }
});

test("what staff enter is told to be wrong where it is entered", async () => {
  const service = await world.awayService();
  for (const [wrong, param] of [
    [{ base_url: "http://127.0.0.1:9/v1" }, "base_url"],
    [{ base_url: (await openReceiverOfNothing()).url }, "base_url"],
    [{ base_url: (await aServiceThatPointsElsewhere()).url }, "base_url"],
    [{ client_secret: "" }, "client_secret"],
  ] as const) {
    const asked = owner.caller.connection.connect({ service: { ...service, ...wrong } });
    await expect(asked).rejects.toMatchObject({ cause: { code: "validation_failed", param } });
  }
});

test("a no at the service changes nothing and is said", async () => {
  const { searchParams } = new URL(await begin());
  const answer = { error: "access_denied", state: searchParams.get("state") ?? "", iss: world.front.url };
  expect(await world.comeBack(owner, new URLSearchParams(answer))).toBe(refusedWith("denied"));
  expect(await owner.caller.connection.show()).toMatchObject({ how: "account_token" });
});

test("another company's access is refused and given back", async () => {
  const other = await anAccount(world.service, { name: "Kauri Care" }, "Hireline");
  const before = await liveGrants();
  const answer = await world.allow(await begin(), other);
  expect(await world.comeBack(owner, answer)).toBe(refusedWith("another_company"));
  await world.runPortalJobs();
  expect(await liveGrants()).toBe(before);
  expect(await owner.caller.connection.show()).toMatchObject({ how: "account_token" });
});

test("a wrong code and a wrong secret are told apart from silence", async () => {
  const answer = await world.allow(await begin());
  answer.set("code", "code_of_somebody_else");
  expect(await world.comeBack(owner, answer)).toBe(refusedWith("refused"));
  const service = { ...(await world.awayService()), client_secret: "another" };
  const { location } = await owner.caller.connection.connect({ service });
  expect(await world.comeBack(owner, await world.allow(location))).toBe(refusedWith("refused"));
  world.front.loseAnswer(/\/oauth\/token$/);
  expect(await world.comeBack(owner, await world.allow(await begin()))).toBe(refusedWith("unreachable"));
});

test("connecting again ends the access from before at the service", async () => {
  await world.connect(owner);
  const before = await liveGrants();
  await world.connect(owner);
  await world.runPortalJobs();
  expect(await liveGrants()).toBe(before);
  expect(await owner.caller.connection.check()).toMatchObject({ works: true });
});

test("the own service gets one client of the portal, however often it is connected", async () => {
  await world.connect(owner);
  await world.connect(owner);
  const [row] = await world.service.db`
    select count(*)::int as count from service.oauth_clients where name = 'Candor portal' and revoked_at is null`;
  expect(row?.count).toBe(1);
});

test("giving back access of a client that the service no longer knows is done with, not repeated", async () => {
  await world.connect(owner);
  await world.service.db`update service.oauth_clients set revoked_at = now() where name = 'Candor portal'`;
  await owner.caller.connection.disconnect();
  await world.runPortalJobs();
  const waiting = await world.portal.db`
    select id from pgboss.job where name = 'portal.revoke-grant' and state in ('created', 'retry')`;
  expect(waiting.length).toBe(0);
});

test("disconnecting gives the access back, and the account token serves again", async () => {
  await world.connect(owner);
  const before = await liveGrants();
  await owner.caller.connection.disconnect();
  await world.runPortalJobs();
  expect(await liveGrants()).toBe(before - 1);
  expect(await owner.caller.connection.show()).toMatchObject({ how: "account_token" });
  expect(await owner.caller.connection.check()).toMatchObject({ works: true });
  expect(await connectionNotice(world.portal, owner.staff)).toBeNull();
  await expect(owner.caller.connection.disconnect()).rejects.toMatchObject({ code: "CONFLICT" });
});

test("who connected a company, and who disconnected it, is in the log, without a secret", async () => {
  const { log, lines } = collectedLog("info");
  const portal = { ...world.portal, log };
  const caller = createCaller({ portal, headers: owner.headers, ip: null });
  const { location } = await caller.connection.connect({ service: null });
  await answerCallback({ portal, headers: owner.headers, ip: null }, await world.allow(location));
  await caller.connection.disconnect();
  const { id: staffId, companyId } = owner.staff;
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.anything(),
      msg: "company connected to its service",
      staffId,
      companyId,
      service: "own",
    },
    { level: 30, time: expect.anything(), msg: "company disconnected from its service", staffId, companyId },
  ]);
});

test("reviewers neither see nor change how the company is connected", async () => {
  const { caller, headers } = await world.aReviewer();
  for (const call of [
    () => caller.connection.show(),
    () => caller.connection.check(),
    () => caller.connection.connect({ service: null }),
    () => caller.connection.disconnect(),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: "FORBIDDEN" });
  }
  const answer = await world.allow(await begin());
  const response = await answerCallback({ portal: world.portal, headers, ip: null }, answer);
  expect(response.headers.get("location")).toBe("/settings/connection");
});

test("who is no longer signed in is led to sign in, and back to the page", async () => {
  const headers = new Headers({ cookie: "candor.staff=gone" });
  const response = await answerCallback({ portal: world.portal, headers, ip: null }, new URLSearchParams());
  expect(response.headers.get("location")).toBe("/sign-in?callbackUrl=%2Fsettings%2Fconnection");
});

test("an address inside the deployment's network is not called", async () => {
  const portal = { ...world.portal, outside: openSafeFetch({ allowedNetworks: [] }) };
  const { connection } = createCaller({ portal, headers: owner.headers, ip: null });
  const service = { base_url: world.away.baseUrl, client_id: "c", client_secret: "s" };
  const before = world.awayFront.asked.length;
  await expect(connection.connect({ service })).rejects.toMatchObject({
    cause: { param: "base_url" },
    message: "The address 127.0.0.1 is not public.",
  });
  expect(world.awayFront.asked.length).toBe(before);
});

test("with an account token in the settings there is nothing to connect", async () => {
  const settings = { ...world.portal.settings, serviceToken: world.account.token };
  const { connection } = createCaller({
    portal: { ...world.portal, settings },
    headers: owner.headers,
    ip: null,
  });
  expect(await connection.show()).toMatchObject({
    how: "settings",
    baseUrl: world.baseUrl,
    ownService: null,
  });
  expect(await connection.check()).toMatchObject({ works: true });
  await expect(connection.connect({ service: null })).rejects.toMatchObject({ code: "CONFLICT" });
});

/** Something that is no service: it answers everything with a page. */
async function openReceiverOfNothing() {
  const receiver = await openReceiver();
  onTestFinished(() => receiver.close());
  receiver.answer({ status: 200, headers: { "content-type": "text/html" }, body: "<p>Hello</p>" });
  return receiver;
}

/** Its metadata sends Candor to an address inside someone's network. */
async function aServiceThatPointsElsewhere() {
  const receiver = await openReceiverOfNothing();
  const metadata = {
    issuer: receiver.url,
    authorization_endpoint: `${receiver.url}/authorize`,
    token_endpoint: "https://10.0.0.1/token",
  };
  receiver.answer({
    status: 200,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(metadata),
  });
  return receiver;
}

function queryOf({ searchParams }: URL) {
  return Object.fromEntries(searchParams) as Parameters<Member["caller"]["authorizations"]["show"]>[0];
}

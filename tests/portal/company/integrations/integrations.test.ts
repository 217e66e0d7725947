import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openClient } from "../../../../server/client/client.ts";
import { api } from "../../../../server/contract/api.ts";
import { openReceiver, type Receiver } from "../../../support/receiver.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let admin: Caller;
let reviewer: Caller;

beforeAll(async () => {
  world = await openStaffUnderTest();
  ({ caller: admin } = await world.aReviewer({ role: "admin" }));
  ({ caller: reviewer } = await world.aReviewer());
});
afterAll(() => world.close());

const withToken = (token: string) => openClient({ baseUrl: world.baseUrl, token });

describe("account API tokens", () => {
  test("one made here works until it is revoked here, and not a request longer", async () => {
    const { id, token } = await admin.integrations.createToken({ name: " Careers site " });
    const partner = withToken(token);
    await partner.call(api.getCompany);
    const { tokens } = await admin.integrations.accountApi();
    expect(tokens?.find((one) => one.id === id)).toMatchObject({ name: "Careers site", own: false });
    await admin.integrations.revokeToken({ id });
    await expect(partner.call(api.getCompany)).rejects.toMatchObject({ status: 401 });
    const { tokens: left } = await admin.integrations.accountApi();
    expect(left?.some((one) => one.id === id)).toBe(false);
  });

  test("the list holds no token itself", async () => {
    const { token } = await admin.integrations.createToken({ name: "Secret" });
    expect(JSON.stringify(await admin.integrations.accountApi())).not.toContain(token);
  });

  test("the portal's own is marked and stays", async () => {
    const { tokens } = await admin.integrations.accountApi();
    const own = tokens?.filter((token) => token.own) ?? [];
    expect(own).toHaveLength(1);
    await expect(admin.integrations.revokeToken({ id: own[0]?.id ?? "" })).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("Candor itself uses this token"),
    });
    expect((await admin.integrations.accountApi()).tokens?.some((token) => token.own)).toBe(true);
  });

  test("another company's is not listed and not revoked", async () => {
    const other = await world.anotherCompany("Tui Logistics");
    const { caller: theirs } = await world.aReviewer({ companyId: other.companyId, role: "owner" });
    const { id, token } = await theirs.integrations.createToken({ name: "Of Tui" });
    const { tokens } = await admin.integrations.accountApi();
    expect(tokens?.map(({ name }) => name)).not.toContain("Of Tui");
    await expect(admin.integrations.revokeToken({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await withToken(token).call(api.getCompany)).toMatchObject({ name: "Tui Logistics" });
  });
});

test("an OAuth client is added with its secret, listed without it, and revoked", async () => {
  const made = await admin.integrations.createOAuthClient({
    name: "Hireline",
    redirectUris: ["https://hireline.example/callback"],
  });
  const { clients } = await admin.integrations.accountApi();
  expect(clients?.find(({ client_id }) => client_id === made.clientId)).toMatchObject({
    name: "Hireline",
    redirect_uris: ["https://hireline.example/callback"],
  });
  expect(JSON.stringify(clients)).not.toContain(made.clientSecret);
  await admin.integrations.revokeOAuthClient({ id: made.clientId });
  const { clients: left } = await admin.integrations.accountApi();
  expect(left?.some(({ client_id }) => client_id === made.clientId)).toBe(false);
});

test("a redirect address that is no https address is refused by its name, for the field that it is of", async () => {
  const adding = admin.integrations.createOAuthClient({
    name: "Hireline",
    redirectUris: ["https://hireline.example/callback", "http://hireline.example"],
  });
  await expect(adding).rejects.toMatchObject({
    code: "UNPROCESSABLE_CONTENT",
    message: "“http://hireline.example” must be an https URL without a fragment.",
    cause: { param: "redirectUris" },
  });
});

describe("the webhook", () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await openReceiver();
  });

  test("is set, tried, rotated and deleted, and its secret is only shown when asked for", async () => {
    const saved = await admin.integrations.saveWebhook({
      uri: receiver.url,
      authorization: "Bearer of ours",
      headers: { "X-Team": "recruiting" },
    });
    expect(saved).toMatchObject({ uri: receiver.url, authorized: true, headerNames: ["X-Team"] });
    const secret = await admin.integrations.webhookSecret();
    expect(secret).toMatch(/^whsec_/);
    const shown = JSON.stringify([saved, await admin.integrations.webhook()]);
    expect(shown).not.toContain(secret);
    expect(shown).not.toContain("Bearer of ours");
    expect(shown).not.toContain("recruiting");
    expect(await admin.integrations.testWebhook()).toMatchObject({ delivered: true, response_status: 200 });
    expect(receiver.calls.at(-1)?.headers).toMatchObject({
      authorization: "Bearer of ours",
      "x-team": "recruiting",
    });
    expect(await admin.integrations.rotateSecret()).not.toBe(secret);
    const { webhook } = await admin.integrations.webhook();
    expect(webhook?.previous_secret_expires_at).not.toBeNull();
    await admin.integrations.deleteWebhook();
    expect(await admin.integrations.webhook()).toEqual({ offered: true, webhook: null });
    await receiver.close();
  });

  test("what its calls carry is kept without being shown, until it is written anew or removed", async () => {
    const sent = async () => {
      await admin.integrations.testWebhook();
      return receiver.calls.at(-1)?.headers;
    };
    await admin.integrations.saveWebhook({
      uri: receiver.url,
      authorization: "Bearer of ours",
      headers: { "X-Team": "recruiting", "X-Key": "k-1" },
    });
    await admin.integrations.saveWebhook({
      uri: `${receiver.url}/v2`,
      authorization: true,
      headers: { "X-Team": true, "X-Key": "k-2" },
    });
    expect(await sent()).toMatchObject({
      authorization: "Bearer of ours",
      "x-team": "recruiting",
      "x-key": "k-2",
    });
    await admin.integrations.saveWebhook({
      uri: receiver.url,
      authorization: null,
      headers: { "X-Key": true },
    });
    const headers = await sent();
    expect(headers).toMatchObject({ "x-key": "k-2" });
    expect(headers).not.toHaveProperty("authorization");
    expect(headers).not.toHaveProperty("x-team");

    const gone = { uri: receiver.url, headers: { constructor: true as const } };
    await expect(admin.integrations.saveWebhook(gone)).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
    });
    await admin.integrations.deleteWebhook();
    await expect(
      admin.integrations.saveWebhook({ uri: receiver.url, authorization: true }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
    await receiver.close();
  });

  test("what its calls carry goes to no other host than the one it was written for", async () => {
    const elsewhere = await openReceiver();
    const carried = { authorization: "Bearer of ours", headers: { "X-Team": "recruiting" } };
    await admin.integrations.saveWebhook({ uri: receiver.url, ...carried });
    for (const [kept, params] of [
      [{ authorization: true }, ["authorization"]],
      [{ headers: { "X-Team": true } }, ["headers"]],
      [{ authorization: true, headers: { "X-Team": true, "X-Key": "k-1" } }, ["authorization", "headers"]],
    ] as const) {
      const moving = admin.integrations.saveWebhook({ uri: `${elsewhere.url}/hook`, ...kept });
      await expect(moving).rejects.toMatchObject({
        code: "UNPROCESSABLE_CONTENT",
        cause: { details: params.map((param) => ({ param, code: "another_host" })) },
      });
    }
    expect(await world.client.call(api.getWebhook)).toMatchObject({ uri: receiver.url, ...carried });

    const anew = { authorization: "Bearer of theirs", headers: { "X-Team": "theirs" } };
    await admin.integrations.saveWebhook({ uri: elsewhere.url, ...anew });
    await admin.integrations.testWebhook();
    expect(elsewhere.calls.map(({ headers }) => [headers.authorization, headers["x-team"]])).toEqual([
      ["Bearer of theirs", "theirs"],
    ]);
    await admin.integrations.deleteWebhook();
    await Promise.all([receiver.close(), elsewhere.close()]);
  });

  test("its deliveries are listed with their attempts, sent again one by one and since a time", async () => {
    const since = world.portal.clock.now().toISOString();
    await admin.integrations.saveWebhook({ uri: receiver.url });
    const partnerApplicationId = await world.aCandidate();
    await world.client.call(api.cancelCandidate, {
      params: { partner_application_id: partnerApplicationId },
    });
    await world.runJobs();
    const listed = await admin.integrations.deliveries({ state: "delivered" });
    const [delivery] = listed?.deliveries ?? [];
    expect(delivery).toMatchObject({
      partner_application_id: partnerApplicationId,
      attempts: [{ response_status: 200 }],
    });
    await admin.integrations.redeliver({ id: delivery?.id ?? "" });
    await world.runJobs();
    expect(await admin.integrations.replay({ since })).toEqual({ count: 1 });
    await world.runJobs();
    expect(receiver.calls.map(({ headers }) => headers["webhook-id"])).toEqual(
      Array.from({ length: 3 }, () => delivery?.id),
    );
    await admin.integrations.deleteWebhook();
    await receiver.close();
  });

  test("a delivery is under way while an attempt is near, not while the next one is minutes off", async () => {
    await admin.integrations.saveWebhook({ uri: receiver.url });
    receiver.answer({ status: 500 });
    const params = { partner_application_id: await world.aCandidate() };
    await world.client.call(api.cancelCandidate, { params });
    const look = async () => {
      const found = await admin.integrations.deliveries({ state: "pending" });
      return { attempts: found?.deliveries[0]?.attempts.length, underWay: found?.underWay };
    };
    expect(await look()).toEqual({ attempts: 0, underWay: true });
    await world.runJobs();
    expect(await look()).toEqual({ attempts: 1, underWay: true });
    await world.clock.advance(6_000);
    await world.runJobs();
    expect(await look()).toEqual({ attempts: 2, underWay: false });
    await admin.integrations.deleteWebhook();
    await receiver.close();
  });

  test("one that the service has stopped is started again with all that it had", async () => {
    await admin.integrations.saveWebhook({
      uri: receiver.url,
      authorization: "Bearer of ours",
      headers: { "X-Team": "recruiting" },
    });
    receiver.answer({ status: 410 });
    const params = { partner_application_id: await world.aCandidate() };
    await world.client.call(api.cancelCandidate, { params });
    await world.runJobs();
    const { webhook: stopped } = await admin.integrations.webhook();
    expect(stopped?.disabled_at).not.toBeNull();
    expect(await admin.integrations.startWebhookAgain()).toMatchObject({
      uri: receiver.url,
      authorized: true,
      headerNames: ["X-Team"],
      disabled_at: null,
    });
    expect(await world.client.call(api.getWebhook)).toMatchObject({
      authorization: "Bearer of ours",
      headers: { "X-Team": "recruiting" },
    });
    await admin.integrations.deleteWebhook();
    await expect(admin.integrations.startWebhookAgain()).rejects.toMatchObject({ code: "NOT_FOUND" });
    await receiver.close();
  });

  test("a target that is not a public address is refused with a sentence about it", async () => {
    await expect(admin.integrations.saveWebhook({ uri: "https://10.0.0.1/hook" })).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
    });
    await receiver.close();
  });
});

test("a reviewer sees and changes nothing of this", async () => {
  const attempts: (() => Promise<unknown>)[] = [
    () => reviewer.integrations.accountApi(),
    () => reviewer.integrations.createToken({ name: "Mine" }),
    () => reviewer.integrations.revokeToken({ id: "any" }),
    () => reviewer.integrations.createOAuthClient({ name: "Mine", redirectUris: ["https://a.example"] }),
    () => reviewer.integrations.revokeOAuthClient({ id: "any" }),
    () => reviewer.integrations.webhook(),
    () => reviewer.integrations.webhookSecret(),
    () => reviewer.integrations.saveWebhook({ uri: "https://a.example" }),
    () => reviewer.integrations.rotateSecret(),
    () => reviewer.integrations.startWebhookAgain(),
    () => reviewer.integrations.deleteWebhook(),
    () => reviewer.integrations.testWebhook(),
    () => reviewer.integrations.deliveries({}),
    () => reviewer.integrations.redeliver({ id: "any" }),
    () => reviewer.integrations.replay({ since: "2026-01-01T00:00:00Z" }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("where the service has no extensions, the page is told so and shows the rest", async () => {
  const plain = await openStaffUnderTest({ extensions: false });
  const { caller } = await plain.aReviewer({ role: "owner" });
  expect(await caller.integrations.accountApi()).toEqual({
    covered: true,
    tokens: null,
    clients: null,
    grants: null,
  });
  expect(await caller.integrations.webhook()).toEqual({ offered: false, webhook: null });
  expect(await caller.integrations.deliveries({})).toBeNull();
  await plain.close();
});

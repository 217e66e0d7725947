import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { anotherToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

const uri = "http://127.0.0.1:4399/in";

/** A partner that has no webhook yet. */
async function aPartner(name: string) {
  const account = await anotherToken(world.service, world.account.companyId, name);
  return { account, client: world.clientOf(account) };
}

test("a webhook is created with a secret of its own, and shows what was asked for", async () => {
  const { client } = await aPartner("Creates");
  const created = await client.call(api.saveWebhook, {
    body: { uri, id_in_path: true, authorization: "Bearer x", headers: { "X-Team": "hiring" } },
  });
  expect(created).toMatchObject({
    uri,
    id_in_path: true,
    global: false,
    authorization: "Bearer x",
    headers: { "X-Team": "hiring" },
    disabled_at: null,
  });
  expect(created.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(api.saveWebhook.result.parse(created)).toEqual(created);
});

test("saving again updates the one webhook, keeps its secret, and takes back what is not given", async () => {
  const { client, account } = await aPartner("Updates");
  const first = await client.call(api.saveWebhook, {
    body: { uri, global: true, authorization: "Bearer x", headers: { "X-Team": "hiring" } },
  });
  await world.advance(60_000);
  const second = await client.call(api.saveWebhook, { body: { uri: `${uri}2`, authorization: null } });
  expect(second).toEqual({
    ...first,
    uri: `${uri}2`,
    global: false,
    authorization: null,
    headers: {},
    updated_at: expect.any(String),
  });
  expect(Date.parse(second.updated_at) - Date.parse(first.updated_at)).toBeGreaterThanOrEqual(60_000);
  const rows = await world.service
    .db`select id from service.webhooks where partner_id = ${account.partnerId}`;
  expect(rows).toHaveLength(1);
});

test("of several saves at once each is answered, and one webhook with one secret remains", async () => {
  const { client } = await aPartner("Hurries");
  const saved = await Promise.all(
    Array.from({ length: 8 }, (_, at) => client.call(api.saveWebhook, { body: { uri: `${uri}${at}` } })),
  );
  expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
  expect(new Set(saved.map(({ secret }) => secret)).size).toBe(1);
});

test("each partner of a company has a webhook and a secret of its own", async () => {
  const [one, other] = [await aPartner("One"), await aPartner("Other")];
  const first = await one.client.call(api.saveWebhook, { body: { uri } });
  const second = await other.client.call(api.saveWebhook, { body: { uri } });
  expect(first.id).not.toBe(second.id);
  expect(first.secret).not.toBe(second.secret);
});

test("saving calls a disabled webhook again", async () => {
  const { client, account } = await aPartner("Returns");
  await client.call(api.saveWebhook, { body: { uri } });
  await world.service.db`
    update service.webhooks set disabled_at = now() where partner_id = ${account.partnerId}`;
  expect(await client.call(api.saveWebhook, { body: { uri } })).toMatchObject({ disabled_at: null });
});

test("credentials are not readable in the database", async () => {
  const { client, account } = await aPartner("Whispers");
  const { secret } = await client.call(api.saveWebhook, {
    body: { uri, authorization: "Bearer top-secret", headers: { "X-Key": "hidden-value" } },
  });
  const [row] = await world.service.db`
    select sealed_credentials from service.webhooks where partner_id = ${account.partnerId}`;
  const bytes = Buffer.from(row?.sealed_credentials).toString("latin1");
  for (const plain of ["top-secret", "hidden-value", secret]) expect(bytes).not.toContain(plain);
});

test.each([
  ["https://169.254.169.254/latest", "webhook_target_forbidden"],
  ["https://10.0.0.1/", "webhook_target_forbidden"],
  ["https://[::1]/", "webhook_target_forbidden"],
  ["http://8.8.8.8/", "webhook_target_forbidden"],
  ["https://user:pass@8.8.8.8/", "webhook_target_forbidden"],
  ["https://8.8.8.8:22/", "webhook_target_forbidden"],
  ["https://nowhere.invalid/", "webhook_target_forbidden"],
  ["ftp://8.8.8.8/", "validation_failed"],
  ["not an address", "validation_failed"],
  ["", "validation_failed"],
])("the target %s is refused and nothing is stored", async (target, code) => {
  const { account } = await aPartner("Refused");
  const { status, body } = await world.request(
    "POST",
    "/webhooks",
    { uri: target },
    { authorization: `Bearer ${account.token}` },
  );
  expect([status, body.error.code]).toEqual([422, code]);
  expect(body.error.param ?? body.error.details?.[0]?.param).toBe("uri");
  const rows = await world.service
    .db`select id from service.webhooks where partner_id = ${account.partnerId}`;
  expect(rows).toHaveLength(0);
});

test("a header that is not the partner's to set is refused by name", async () => {
  const { status, body } = await world.request("POST", "/webhooks", {
    uri,
    headers: { "Webhook-Signature": "v1,forged" },
  });
  expect(status).toBe(422);
  expect(body.error).toMatchObject({
    code: "webhook_header_forbidden",
    param: "headers.Webhook-Signature",
  });
});

test.each([
  [{}],
  [{ uri: 7 }],
  [{ uri, headers: { "X-Team": 7 } }],
  [{ uri, headers: [] }],
  [{ uri, authorization: "a\nb" }],
  [{ uri, id_in_path: "yes" }],
  [{ uri: `https://hooks.example/${"a".repeat(2048)}` }],
])("the registration %j is refused", async (registration) => {
  const { status, body } = await world.request("POST", "/webhooks", registration);
  expect([status, body.error.code]).toEqual([422, "validation_failed"]);
});

test("without a token there is no webhook", async () => {
  const { status } = await world.request("POST", "/webhooks", { uri }, { authorization: "" });
  expect(status).toBe(401);
});

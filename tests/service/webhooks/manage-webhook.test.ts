import { Webhook as Verifier } from "standardwebhooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { webhookTestCall } from "../../../server/contract/webhook.ts";
import type { Database } from "../../../server/platform/db/database.ts";
import { removeWebhook } from "../../../server/service/webhooks/webhook-store.ts";
import { anAccount, anotherToken } from "../../support/cast.ts";
import { openWebhookStory, type WebhookStory } from "./webhook-story.ts";

let story: WebhookStory;
beforeEach(async () => {
  story = await openWebhookStory();
});
afterEach(() => story.close());

const hour = 3_600_000;

/** Another partner of the same company, and the same partner at another company. */
async function others() {
  const { service, account } = story.world;
  return [
    await anotherToken(service, account.companyId, "Other partner"),
    await anAccount(service, { name: "Other company" }),
  ];
}

test("the webhook is shown as it was saved, and null where there is none", async () => {
  expect(await story.world.client.call(api.getWebhook)).toBeNull();
  const saved = await story.register({ id_in_path: true, headers: { "X-Team": "hiring" } });
  expect(await story.world.client.call(api.getWebhook)).toEqual(saved);
  for (const other of await others()) {
    expect(await story.world.clientOf(other).call(api.getWebhook)).toBeNull();
  }
});

test("a deleted webhook is called no more, its deliveries are gone, and a new one has a new secret", async () => {
  const { secret } = await story.register();
  await story.aCandidate("APP-1");
  story.receiver.answer({ status: 500 });
  await story.started("APP-1");
  expect(await story.world.client.call(api.deleteWebhook)).toBeNull();
  expect(await story.world.client.call(api.getWebhook)).toBeNull();
  await story.change("APP-1", { to: "completed", outcome: "clear" });
  await story.world.advance(48 * hour);
  expect(story.receiver.calls).toHaveLength(1);
  expect(await story.deliveries()).toEqual([]);
  expect((await story.register()).secret).not.toBe(secret);
});

test("a webhook that is deleted during a call leaves nothing of it", async () => {
  await story.register();
  await story.aCandidate("APP-1");
  story.receiver.respond(async (_, response) => {
    await story.world.client.call(api.deleteWebhook);
    response.writeHead(410).end();
  });
  await story.started("APP-1");
  expect([...(await story.deliveries()), ...(await story.attempts())]).toEqual([]);
});

test("nobody deletes or rotates a webhook of another partner or company", async () => {
  const saved = await story.register();
  for (const { token } of await others()) {
    for (const [method, path] of [
      ["DELETE", "/webhooks"],
      ["POST", "/webhooks/secret"],
      ["POST", "/webhooks/test"],
    ] as const) {
      const { status, body } = await story.world.request(method, path, undefined, {
        authorization: `Bearer ${token}`,
      });
      expect([method, path, status, body.error.code]).toEqual([method, path, 404, "not_found"]);
    }
  }
  expect(await story.world.client.call(api.getWebhook)).toEqual(saved);
  expect(story.receiver.calls).toEqual([]);
});

test("every operation of the webhook wants a token", async () => {
  for (const [method, path] of [
    ["GET", "/webhooks"],
    ["DELETE", "/webhooks"],
    ["POST", "/webhooks/test"],
    ["POST", "/webhooks/secret"],
    ["GET", "/webhooks/deliveries"],
    ["POST", "/webhooks/deliveries/redeliver"],
    ["POST", "/webhooks/deliveries/0d3f2b61-52c7-4c53-9d0f-7e2b8a1c4e90/redeliver"],
  ] as const) {
    const { status, body } = await story.world.request(method, path, undefined, { authorization: "" });
    expect([method, path, status, body.error.code]).toEqual([method, path, 401, "missing_token"]);
  }
});

test("a test call is signed like any other, and its answer is told", async () => {
  const { secret } = await story.register({
    uri: `${story.receiver.url}/in?key=1`,
    id_in_path: true,
    authorization: "Bearer partner-secret",
    headers: { "X-Team": "hiring" },
  });
  story.receiver.answer({ status: 202, body: "noted" });
  const outcome = await story.world.client.call(api.testWebhook);
  expect(outcome).toMatchObject({
    delivered: true,
    response_status: 202,
    response_body: "noted",
    failure: null,
  });
  const [call] = story.receiver.calls;
  expect(call).toMatchObject({ method: "POST", path: "/in/webhook-test?key=1" });
  expect(call?.headers).toMatchObject({
    authorization: "Bearer partner-secret",
    "x-team": "hiring",
    "webhook-id": outcome.id,
  });
  const body = new Verifier(secret).verify(call?.body ?? "", call?.headers ?? {});
  expect(webhookTestCall.parse(body)).toEqual({
    id: outcome.id,
    type: "webhook.test",
    created_at: story.world.service.clock.now().toISOString(),
  });
  expect(await story.deliveries()).toEqual([]);
});

test("a test call that fails changes nothing, not even by 410, and is not repeated", async () => {
  await story.register();
  story.receiver.answer({ status: 410, body: "gone" });
  expect(await story.world.client.call(api.testWebhook)).toMatchObject({
    delivered: false,
    response_status: 410,
    response_body: "gone",
  });
  await story.world.advance(48 * hour);
  expect(story.receiver.calls).toHaveLength(1);
  expect(await story.world.client.call(api.getWebhook)).toMatchObject({ disabled_at: null });
  await story.receiver.close();
  expect(await story.world.client.call(api.testWebhook)).toMatchObject({
    delivered: false,
    response_status: null,
    failure: "127.0.0.1 refused the connection.",
  });
});

test("after a rotation calls verify with either secret for 24 hours, and then with the new one alone", async () => {
  const { secret: before } = await story.register();
  const rotated = await story.world.client.call(api.rotateWebhookSecret);
  expect(rotated.secret).not.toBe(before);
  expect(rotated.previous_secret_expires_at).toBe(
    new Date(story.world.service.clock.now().getTime() + 24 * hour).toISOString(),
  );

  await story.aCandidate("APP-1");
  await story.started("APP-1");
  const [during] = story.receiver.calls;
  for (const secret of [before, rotated.secret]) {
    expect(() => new Verifier(secret).verify(during?.body ?? "", during?.headers ?? {})).not.toThrow();
  }
  // Saving the webhook leaves both secrets as they are.
  expect(await story.register()).toMatchObject({
    secret: rotated.secret,
    previous_secret_expires_at: rotated.previous_secret_expires_at,
  });

  await story.world.advance(24 * hour);
  expect(await story.world.client.call(api.getWebhook)).toMatchObject({
    secret: rotated.secret,
    previous_secret_expires_at: null,
  });
  await story.world.client.call(api.testWebhook);
  const signatures = story.receiver.calls.map(({ headers }) => headers["webhook-signature"]?.split(" "));
  expect(signatures.map((each) => each?.length)).toEqual([2, 1]);
});

test("secrets that are rotated in haste all sign until their own time is over, the newest of them", async () => {
  const secrets = [(await story.register()).secret];
  for (let count = 0; count < 6; count += 1) {
    await story.world.clock.advance(hour);
    secrets.unshift((await story.world.client.call(api.rotateWebhookSecret)).secret);
  }
  await story.world.client.call(api.testWebhook);
  const header = story.receiver.calls[0]?.headers["webhook-signature"] ?? "";
  expect(header.split(" ")).toHaveLength(5);
  expect(new Set(secrets).size).toBe(7);
});

test("a check that changes while the webhook is being deleted changes all the same", async () => {
  await story.register();
  await story.aCandidate("APP-1");
  const { db } = story.world.service;
  let changed: Promise<void> | undefined;
  await db.begin(async (tx) => {
    await removeWebhook(tx, story.world.account);
    changed = story.change("APP-1", { to: "in-progress" });
    await someoneWaits(db);
  });
  await changed;
  await story.world.runJobs();
  expect(await story.deliveries()).toEqual([]);
  const params = { partner_application_id: "APP-1" };
  expect(await story.world.client.call(api.getCandidate, { params })).toMatchObject({
    status: "in-progress",
  });
});

/** Resolves as soon as a statement waits for another transaction; rejects when none does within thirty seconds. */
async function someoneWaits(db: Database): Promise<void> {
  const until = performance.now() + 30_000;
  while (performance.now() < until) {
    const waiting = await db`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length > 0) return;
  }
  throw new Error("Nobody waits.");
}

test("a test call to an address that may not be called any more opens no connection, and says why", async () => {
  const { id } = await story.register();
  await story.world.service.db`
    update service.webhooks set uri = ${story.receiver.url.replace("127.0.0.1", "[::1]")} where id = ${id}`;
  const outcome = await story.world.client.call(api.testWebhook);
  expect(outcome).toMatchObject({ delivered: false, response_status: null });
  expect(outcome.failure).toMatch(/^.+\.$/);
  expect(story.receiver.connectionCount()).toBe(0);
});

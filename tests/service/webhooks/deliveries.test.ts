import { Webhook as Verifier } from "standardwebhooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import type { DeliveryListQuery } from "../../../server/contract/webhook.ts";
import { forgetDeliveries } from "../../../server/service/webhooks/forget-deliveries.ts";
import { anAccount, anotherToken } from "../../support/cast.ts";
import { bodyOf, openWebhookStory, type WebhookStory } from "./webhook-story.ts";

let story: WebhookStory;
beforeEach(async () => {
  story = await openWebhookStory();
});
afterEach(() => story.close());

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

async function list(query: Partial<DeliveryListQuery> = {}) {
  return await story.world.client.call(api.listWebhookDeliveries, { query });
}

/** Candidates A, B, … one minute apart, each of which starts its check. */
async function eventsOf(...ids: string[]) {
  for (const id of ids) {
    await story.aCandidate(id);
    await story.started(id);
    await story.world.advance(60 * second);
  }
}

async function redeliver(id: string) {
  return await story.world.client.call(api.redeliverWebhook, { params: { delivery_id: id } });
}

async function newest() {
  const [delivery] = (await list()).deliveries;
  if (!delivery) throw new Error("There is no delivery.");
  return delivery;
}

function idsCalled() {
  return story.receiver.calls.map((call) => bodyOf(call).partner_application_id);
}

test("each delivery is listed with what is sent and every attempt to send it", async () => {
  await story.register();
  await story.aCandidate("APP-1");
  story.receiver.answer({ status: 503, body: "x".repeat(5_000) }, { status: 200, body: "thanks" });
  await story.started("APP-1");
  const pending = await newest();
  expect(pending).toMatchObject({ state: "pending", delivered_at: null });
  expect(Date.parse(pending.next_attempt_at ?? "")).toBeGreaterThan(Date.parse(pending.created_at));
  await story.world.advance(6 * second);

  const [call] = story.receiver.calls;
  const delivery = await newest();
  expect(delivery).toMatchObject({
    id: call?.headers["webhook-id"],
    state: "delivered",
    partner_application_id: "APP-1",
    body: call?.body,
    next_attempt_at: null,
    attempts: [
      { response_status: 503, response_body: "x".repeat(2048), failure: null },
      { response_status: 200, response_body: "thanks", failure: null },
    ],
  });
  expect(delivery.delivered_at).toBe(story.world.service.clock.now().toISOString());
});

test("deliveries come newest first, page by page, each once", async () => {
  await story.register();
  await story.aCandidate("APP-1", ["identity", "credit", "bankruptcy", "adverse_media"]);
  await eventsOf("APP-2", "APP-3");
  await story.world.client.call(api.cancelCandidate, { params: { partner_application_id: "APP-1" } });

  const all = (await list()).deliveries;
  expect(all.map(({ body }) => JSON.parse(body)).map((call) => [call.partner_application_id, call.sequence]))
    // The four of one transaction share their time, and keep their order.
    .toEqual([
      ["APP-1", 4],
      ["APP-1", 3],
      ["APP-1", 2],
      ["APP-1", 1],
      ["APP-3", 1],
      ["APP-2", 1],
    ]);
  const paged = [];
  let cursor: string | null | undefined;
  do {
    const page = await list({ per_page: 4, ...(cursor ? { cursor } : {}) });
    paged.push(...page.deliveries);
    cursor = page.pagination.next_cursor;
    // Deliveries added meanwhile do not shift the pages that follow.
    if (cursor) await eventsOf("APP-4");
  } while (cursor);
  expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

test("deliveries are found by their state and by their time", async () => {
  await story.register();
  story.receiver.answer({ status: 200 }, { status: 500 });
  await eventsOf("APP-1");
  const since = story.world.service.clock.now().toISOString();
  await eventsOf("APP-2", "APP-3");
  const found = async (query: Partial<DeliveryListQuery>) =>
    (await list(query)).deliveries.map((delivery) => delivery.partner_application_id);
  const { id: candidate_id } = await story.world.client.call(api.getCandidate, {
    params: { partner_application_id: "APP-2" },
  });
  expect(await found({ candidate_id })).toEqual(["APP-2"]);
  expect(await found({ candidate_id: 1_000_000 })).toEqual([]);
  expect(await found({ since })).toEqual(["APP-3", "APP-2"]);
  expect(await found({ state: "delivered" })).toEqual(["APP-1"]);
  expect(await found({ state: "pending" })).toEqual(["APP-3", "APP-2"]);
  expect(await found({ state: "delivered", since })).toEqual([]);
  expect(await found({ since: since.replace("Z", "+00:00") })).toEqual(["APP-3", "APP-2"]);
});

test("a list or replay that nobody can mean is refused", async () => {
  await story.register();
  for (const query of [
    "state=lost",
    "since=yesterday",
    "per_page=0",
    "per_page=101",
    "cursor=abc",
    "candidate_id=a",
  ]) {
    const { status, body } = await story.world.request("GET", `/webhooks/deliveries?${query}`);
    expect([query, status, body.error.code]).toEqual([query, 422, "validation_failed"]);
  }
  for (const input of [{}, { since: "yesterday" }, { since: "2026-01-01T00:00:00Z", state: "lost" }]) {
    const { status, body } = await story.world.request("POST", "/webhooks/deliveries/redeliver", input);
    expect([input, status, body.error.code]).toEqual([input, 422, "validation_failed"]);
  }
});

test("deliveries of other partners and companies are neither listed nor sent again", async () => {
  await story.register();
  await eventsOf("APP-1");
  const { id } = await newest();
  const { service, account } = story.world;
  for (const other of [
    await anotherToken(service, account.companyId, "Other partner"),
    await anAccount(service, { name: "Other company" }),
  ]) {
    await story.register({ uri: `${story.receiver.url}/other` }, other);
    const { deliveries } = await story.world.clientOf(other).call(api.listWebhookDeliveries, {});
    expect(deliveries).toEqual([]);
    const { status } = await story.world.request("POST", `/webhooks/deliveries/${id}/redeliver`, undefined, {
      authorization: `Bearer ${other.token}`,
    });
    expect(status).toBe(404);
    const replayed = await story.world.clientOf(other).call(api.replayWebhook, {
      body: { since: "2020-01-01T00:00:00Z" },
    });
    expect(replayed).toEqual({ count: 0 });
  }
  await story.world.runJobs();
  expect(story.receiver.calls).toHaveLength(1);
});

test("a delivery that is not there is not sent again", async () => {
  await story.register();
  for (const [id, expected] of [
    ["0d3f2b61-52c7-4c53-9d0f-7e2b8a1c4e90", 404],
    ["none", 404],
    ["%00", 400],
  ] as const) {
    const { status } = await story.world.request("POST", `/webhooks/deliveries/${id}/redeliver`);
    expect([id, status]).toEqual([id, expected]);
  }
});

test("a delivery that was taken is sent again on request, the same to the byte, and verifies", async () => {
  const { secret } = await story.register();
  await eventsOf("APP-1");
  const taken = await newest();
  expect(await redeliver(taken.id)).toMatchObject({ state: "pending", attempts: taken.attempts });
  await story.world.runJobs();
  const [first, second] = story.receiver.calls;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(() => new Verifier(secret).verify(second?.body ?? "", second?.headers ?? {})).not.toThrow();
  const again = await newest();
  expect(again).toMatchObject({ state: "delivered" });
  expect(again.attempts).toHaveLength(2);
});

test("a delivery that has failed for good gets an attempt now and the whole schedule after it", async () => {
  await story.register();
  story.receiver.answer({ status: 500 });
  await eventsOf("APP-1");
  for (let passed = 0; passed < 40; passed += 1) await story.world.advance(hour);
  const failed = await newest();
  expect(failed).toMatchObject({ state: "failed", next_attempt_at: null });
  expect(failed.attempts).toHaveLength(8);

  story.receiver.answer({ status: 500 }, { status: 200 });
  await redeliver(failed.id);
  await story.world.runJobs();
  expect(await newest()).toMatchObject({ state: "pending" });
  await story.world.advance(6 * second);
  const taken = await newest();
  expect(taken).toMatchObject({ state: "delivered" });
  expect(taken.attempts).toHaveLength(10);
});

test("a delivery that waits for its next attempt is not sent twice for being sent at once", async () => {
  await story.register();
  story.receiver.answer({ status: 500 }, { status: 200 });
  await story.aCandidate("APP-1");
  await story.started("APP-1");
  await redeliver((await newest()).id);
  await story.world.runJobs();
  await story.world.advance(2 * day);
  expect(story.receiver.calls).toHaveLength(2);
});

test("all since a time are sent again, oldest first", async () => {
  await story.register();
  await eventsOf("APP-1");
  const since = story.world.service.clock.now().toISOString();
  await eventsOf("APP-2", "APP-3");
  story.receiver.calls.length = 0;
  expect(await story.world.client.call(api.replayWebhook, { body: { since } })).toEqual({ count: 2 });
  await story.world.runJobs();
  expect(idsCalled()).toEqual(["APP-2", "APP-3"]);
});

test("only what failed is sent again where that is asked for", async () => {
  await story.register();
  story.receiver.answer({ status: 200 }, { status: 500 });
  await eventsOf("APP-1", "APP-2");
  for (let passed = 0; passed < 40; passed += 1) await story.world.advance(hour);
  story.receiver.answer({ status: 200 });
  story.receiver.calls.length = 0;
  const body = { since: "2020-01-01T00:00:00Z", state: "failed" } as const;
  expect(await story.world.client.call(api.replayWebhook, { body })).toEqual({ count: 1 });
  await story.world.runJobs();
  expect(idsCalled()).toEqual(["APP-2"]);
});

test("more deliveries than a turn takes are all sent again, each once and in order", async () => {
  const { id: webhookId } = await story.register();
  const { id: candidateId } = await story.aCandidate("APP-1");
  const now = story.world.service.clock.now();
  await story.world.service.db`
    insert into service.webhook_deliveries
      (id, webhook_id, candidate_id, partner_application_id, body, state, attempt_count, created_at)
    select gen_random_uuid(), ${webhookId}, ${candidateId}, 'APP-1', n::text, 'delivered', 1, ${now}
    from generate_series(1, 450) n`;
  const body = { since: now.toISOString() };
  expect(await story.world.client.call(api.replayWebhook, { body })).toEqual({ count: 450 });
  await story.world.runJobs();
  expect(story.receiver.calls.map((call) => Number(call.body))).toEqual(
    Array.from({ length: 450 }, (_, index) => index + 1),
  );
});

test("without a webhook there is nothing to replay, and a disabled one says what to do first", async () => {
  const body = { since: "2020-01-01T00:00:00Z" };
  expect((await story.world.request("POST", "/webhooks/deliveries/redeliver", body)).status).toBe(404);
  await story.register();
  story.receiver.answer({ status: 410 });
  await eventsOf("APP-1");
  const { id } = await newest();
  for (const path of ["/webhooks/deliveries/redeliver", `/webhooks/deliveries/${id}/redeliver`]) {
    const answer = await story.world.request("POST", path, body);
    expect([answer.status, answer.body.error.code]).toEqual([409, "illegal_transition"]);
    expect(answer.body.error.message).toContain("POST /webhooks");
  }
  expect(await newest()).toMatchObject({ state: "failed" });
});

test("deliveries are forgotten 30 days after their last attempt, those that wait are not", async () => {
  await story.register();
  await eventsOf("OLD", "AGAIN");
  const [again] = (await list()).deliveries;
  await story.world.advance(29 * day);
  await redeliver(again?.id ?? "");
  await story.world.runJobs();
  await story.world.advance(2 * day);
  story.receiver.answer({ status: 500 });
  await eventsOf("NEW");
  await forgetDeliveries(story.world.service).run({});
  const left = async () =>
    (await list()).deliveries.map(({ partner_application_id }) => partner_application_id);
  expect(await left()).toEqual(["NEW", "AGAIN"]);
  await story.world.service.db`update service.webhook_deliveries set created_at = '2020-01-01'`;
  await story.world.service.db`update service.webhook_attempts set started_at = '2020-01-01'`;
  await forgetDeliveries(story.world.service).run({});
  expect(await left()).toEqual(["NEW"]);
});

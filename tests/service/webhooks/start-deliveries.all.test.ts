import { afterEach, beforeEach, expect, test } from "vitest";
import { callLimits } from "../../../server/service/webhooks/call-turns.ts";
import { startDeliveries } from "../../../server/service/webhooks/start-deliveries.ts";
import { type Account, anotherToken } from "../../support/cast.ts";
import { openReceiver, type Receiver } from "../../support/receiver.ts";
import { bodyOf, openWebhookStory, type WebhookStory } from "./webhook-story.ts";

let story: WebhookStory;
let hanging: Receiver;
let opened: AsyncDisposableStack;
beforeEach(async () => {
  opened = new AsyncDisposableStack();
  story = await openWebhookStory();
  opened.defer(() => story.close());
  hanging = await openReceiver();
  hanging.respond(() => undefined);
});
afterEach(async () => {
  // Interrupted, so that the calls end before their ten seconds have passed.
  await hanging.close();
  await opened.disposeAsync();
});

/** Makes calls as a worker process does, until the test ends. */
async function start(limits = callLimits) {
  const deliveries = await startDeliveries(story.world.service, limits);
  opened.defer(() => deliveries.stop());
  return deliveries;
}

/** So many other partners whose webhooks take the call and stay silent, for every candidate of the company. */
async function hangingWebhooks(count: number): Promise<void> {
  const { service, account } = story.world;
  for (let number = 1; number <= count; number += 1) {
    const partner: Account = await anotherToken(service, account.companyId, `Hanging ${number}`);
    await story.register({ uri: `${hanging.url}/${number}`, global: true }, partner);
  }
}

/** Changes of one candidate after the other, one at a time, each of which has to reach the receiver; the longest time. */
async function longestOf(count: number): Promise<number> {
  const times: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    await story.aCandidate(`APP-${number}`);
    await story.change(`APP-${number}`, { to: "in-progress" });
    const committed = performance.now();
    await story.receiver.received(number);
    times.push(performance.now() - committed);
  }
  return Math.max(...times);
}

test("thirty webhooks that hang, with several deliveries each, hold up nobody else's", async () => {
  await story.register();
  await hangingWebhooks(30);
  await start();
  // Each is called within its time although no call of the others has come to an end: that takes ten seconds.
  expect(await longestOf(5)).toBeLessThan(8_000);
  expect((await story.attempts()).filter(({ status }) => status === null)).toEqual([]);
  expect(hanging.calls).toHaveLength(30);
});

test("more webhooks that hang than there are places hold up others for a moment each", async () => {
  await story.register();
  await hangingWebhooks(12);
  await start({ prompt: 6, doubtful: 2, total: 40, perWebhook: 32, promptMs: 500 });
  expect(await longestOf(5)).toBeLessThan(8_000);
  expect((await story.attempts()).filter(({ status }) => status === null)).toEqual([]);
  expect(hanging.calls).toHaveLength(12);
});

test("a webhook with many pending deliveries does not hold up others, and gets them in their order", async () => {
  const { service, account } = story.world;
  const now = service.clock.now();
  const busy = await openReceiver();
  opened.defer(() => busy.close());
  const partner = await anotherToken(service, account.companyId, "Busy");
  const { id } = await story.register({ uri: busy.url }, partner);
  const candidate = await story.aCandidate("BUSY", ["identity"], partner);
  await service.db`
    insert into service.webhook_deliveries
      (id, webhook_id, candidate_id, partner_application_id, body, state, created_at, next_attempt_at)
    select gen_random_uuid(), ${id}, ${candidate.id}, 'BUSY', n::text, 'pending', ${now}, ${now}
    from generate_series(1, 10000) n`;
  await story.register();
  await start({ prompt: 1, doubtful: 1, total: 3, perWebhook: 32, promptMs: 500 });
  await busy.received(1);
  expect(await longestOf(5)).toBeLessThan(8_000);
  const bodies = busy.calls.map(({ body }) => Number(body));
  expect(bodies.length).toBeLessThan(10_000);
  expect(bodies).toEqual(bodies.map((_, index) => index + 1));
});

test("a candidate's changes arrive in their order, also while many webhooks are called", async () => {
  await story.register();
  await start();
  await story.aCandidate("APP-1", ["identity", "credit", "bankruptcy", "adverse_media"]);
  for (const to of ["in-progress", "overdue"] as const) await story.change("APP-1", { to });
  await story.change("APP-1", { to: "completed", outcome: "clear" });
  const calls = await story.receiver.received(3);
  expect(calls.map((call) => bodyOf(call).sequence)).toEqual([1, 2, 3]);
});

test("calls about different candidates run beside each other once one is taken, those about one candidate one by one", async () => {
  const names = ["APP-1", "APP-2", "APP-3", "APP-4"];
  for (const name of names) await story.aCandidate(name);
  await story.register();
  for (const to of ["in-progress", "overdue"] as const)
    for (const name of names) await story.change(name, { to });
  const underWay = new Set<string>();
  const held: (() => void)[] = [];
  const overlapping: string[] = [];
  story.receiver.respond((_, response) => {
    const { partner_application_id: name } = bodyOf(story.receiver.calls.at(-1));
    if (underWay.has(name)) overlapping.push(name);
    underWay.add(name);
    const end = () => {
      underWay.delete(name);
      response.end();
    };
    // Those after the first wait until there are two of them.
    if (story.receiver.calls.length === 1) return end();
    if (held.push(end) >= 2) for (const one of held.splice(0)) one();
    if (story.receiver.calls.length === 2 * names.length) for (const one of held.splice(0)) one();
  });
  await start({ ...callLimits, promptMs: 60_000 });
  const calls = (await story.receiver.received(2 * names.length)).map(bodyOf);
  expect(overlapping).toEqual([]);
  for (const name of names) {
    const ofOne = calls.filter(({ partner_application_id }) => partner_application_id === name);
    expect(ofOne.map(({ sequence }) => sequence)).toEqual([1, 2]);
  }
});

test("stopping waits for the call that is under way, records it, and begins no other", async () => {
  await story.register();
  const release = Promise.withResolvers<void>();
  story.receiver.respond((_, response) => void release.promise.then(() => response.end()));
  const deliveries = await start();
  await story.aCandidate("APP-1");
  await story.aCandidate("APP-2");
  await story.change("APP-1", { to: "in-progress" });
  await story.receiver.received(1);
  await story.change("APP-2", { to: "in-progress" });
  const stopped = deliveries.stop();
  release.resolve();
  await stopped;
  const states = (await story.deliveries()).map(({ state, attempt_count }) => `${state} ${attempt_count}`);
  expect(states.toSorted()).toEqual(["delivered 1", "pending 0"]);
  expect(story.receiver.calls).toHaveLength(1);
});

test("a webhook that we fail to call is left alone for a while, and others are called", async () => {
  const { service, account } = story.world;
  const partner = await anotherToken(service, account.companyId, "Sealed by another key");
  const { id } = await story.register({ uri: `${hanging.url}/in`, global: true }, partner);
  await service.db`update service.webhooks set sealed_credentials = ${Buffer.alloc(40)} where id = ${id}`;
  const failures: unknown[] = [];
  const log = Object.assign(Object.create(service.log), { error: (told: unknown) => failures.push(told) });
  await story.register();
  const deliveries = await startDeliveries({ ...service, log });
  opened.defer(() => deliveries.stop());
  await longestOf(3);
  expect(failures).toMatchObject([{ webhookId: id }]);
  expect(hanging.calls).toEqual([]);
});

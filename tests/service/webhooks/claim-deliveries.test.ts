import { afterEach, beforeEach, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { webhookCall } from "../../../server/contract/webhook.ts";
import { openDatabase } from "../../../server/platform/db/database.ts";
import { claimDeliveries, findDueWebhooks } from "../../../server/service/webhooks/delivery-queue-store.ts";
import { oneOfEach } from "../../support/deliver-due.ts";
import { bodyOf, openWebhookStory, type WebhookStory } from "./webhook-story.ts";

let story: WebhookStory;
beforeEach(async () => {
  story = await openWebhookStory();
});
afterEach(() => story.close());

/** The actions of a process that dies before it calls. */
async function claimAndDie() {
  const { db, clock } = story.world.service;
  return await claimDeliveries(db, oneOfEach(await findDueWebhooks(db, clock.now())), clock.now());
}

async function halfAMinutePasses() {
  await story.world.service.db`
    update service.webhook_deliveries set claimed_until = claimed_until - interval '30 seconds'`;
}

test("a delivery whose process died is taken up again after half a minute, once", async () => {
  await story.register();
  await story.aCandidate("APP-1");
  await story.change("APP-1", { to: "in-progress" });
  expect(await claimAndDie()).toHaveLength(1);
  await story.world.runJobs();
  expect(story.receiver.calls).toEqual([]);

  await halfAMinutePasses();
  await story.world.runJobs();
  expect(story.receiver.calls).toHaveLength(1);
  expect(await story.deliveries()).toMatchObject([{ state: "delivered", attempt_count: 1 }]);
});

test("a delivery that waits for its time, or has come to its end, is left alone", async () => {
  await story.register();
  await story.aCandidate("APP-1");
  await story.aCandidate("APP-2");
  story.receiver.answer({ status: 200 }, { status: 500 });
  await story.started("APP-1");
  await story.started("APP-2");
  const before = await story.deliveries();
  expect(await claimAndDie()).toEqual([]);
  await story.world.runJobs();
  expect(await story.deliveries()).toEqual(before);
  expect(story.receiver.calls).toHaveLength(2);
});

test("a claim finds calls under way by the candidate, however many deliveries of the webhook there are", async () => {
  const { id: webhookId } = await story.register();
  const { db, clock, sealer } = story.world.service;
  const [candidates, ofEach] = [20, 100];
  for (let number = 0; number < candidates; number += 1) await story.aCandidate(`APP-${number}`);
  // Without statistics, as of a table that has just grown.
  await db`
    insert into service.webhook_deliveries
      (id, webhook_id, candidate_id, partner_application_id, body, state, created_at, next_attempt_at)
    select gen_random_uuid(), ${webhookId}, id, partner_application_id, '{}', 'pending', ${clock.now()}, ${clock.now()}
    from service.candidates, generate_series(1, ${ofEach}) n
    where partner_application_id like 'APP-%' order by n, id`;
  // One session, which reports what it has read when it is told to.
  await using one = new AsyncDisposableStack();
  const session = one.adopt(openDatabase(db.url, { maxConnections: 1 }), (opened) => opened.end());
  session.sealWith(sealer);
  expect(await claimDeliveries(session, [{ webhookId, most: 32 }], clock.now())).toHaveLength(candidates);
  await session`select pg_stat_force_next_flush()`;
  const [read] = await db<{ entries: number }[]>`
    select sum(idx_tup_read)::int as entries from pg_stat_user_indexes where relname = 'webhook_deliveries'`;
  // Those of each candidate, and what is looked at to claim of it; not all of the webhook for each candidate, which are 40,000.
  expect(read?.entries).toBeGreaterThan(0);
  expect(read?.entries).toBeLessThan(10_000);
});

test("processes that claim at once never get the same delivery", async () => {
  const { id } = await story.register();
  await story.aCandidate("APP-1", ["identity", "credit", "bankruptcy", "adverse_media"]);
  await story.world.client.call(api.cancelCandidate, { params: { partner_application_id: "APP-1" } });
  const { db, clock } = story.world.service;
  const claims = await Promise.all(
    Array.from({ length: 8 }, () => claimDeliveries(db, oneOfEach([id]), clock.now())),
  );
  const claimed = claims.flat().map((delivery) => delivery.id);
  expect(claimed.length).toBeGreaterThan(0);
  expect(new Set(claimed).size).toBe(claimed.length);
});

test("first attempts are claimed in the order of their events, whatever the clocks that wrote them said", async () => {
  await story.register();
  await story.aCandidate("APP-1", ["identity", "credit", "bankruptcy"]);
  await story.world.client.call(api.cancelCandidate, { params: { partner_application_id: "APP-1" } });
  // The process that wrote the first event was an hour ahead of the others.
  await story.world.service.db`
    update service.webhook_deliveries
    set created_at = created_at + interval '1 hour', next_attempt_at = next_attempt_at + interval '1 hour'
    where number = (select min(number) from service.webhook_deliveries)`;
  await story.world.runJobs();
  expect(story.receiver.calls.map((call) => bodyOf(call).sequence)).toEqual([1, 2, 3]);
});

test("of each candidate one delivery is claimed, the first, and the next when that is recorded", async () => {
  const { id } = await story.register();
  for (const name of ["APP-1", "APP-2"]) {
    await story.aCandidate(name);
    await story.change(name, { to: "in-progress" });
    await story.change(name, { to: "overdue" });
  }
  const { db, clock } = story.world.service;
  const claim = async () =>
    (await claimDeliveries(db, [{ webhookId: id, most: 10 }], clock.now())).map(({ body }) => {
      const { partner_application_id, sequence } = webhookCall.parse(JSON.parse(body));
      return `${partner_application_id} ${sequence}`;
    });
  expect(await claim()).toEqual(["APP-1 1", "APP-2 1"]);
  expect(await claim()).toEqual([]);
  await db`
    update service.webhook_deliveries set state = 'delivered', claimed_until = null
    where claimed_until is not null and partner_application_id = 'APP-2'`;
  expect(await claim()).toEqual(["APP-2 2"]);
});

test("a candidate whose call is repeated gets no other one at the same time", async () => {
  const { id } = await story.register();
  await story.aCandidate("APP-1");
  story.receiver.answer({ status: 500 });
  await story.started("APP-1");
  await story.world.clock.advance(60_000);
  const { db, clock } = story.world.service;
  const claim = () => claimDeliveries(db, [{ webhookId: id, most: 10 }], clock.now());
  expect(await claim()).toHaveLength(1);
  await story.change("APP-1", { to: "overdue" });
  expect(await claim()).toEqual([]);
});

test("no more is claimed for a webhook than may be called at once", async () => {
  const { id } = await story.register();
  for (const name of ["APP-1", "APP-2", "APP-3"]) {
    await story.aCandidate(name);
    await story.change(name, { to: "in-progress" });
  }
  const { db, clock } = story.world.service;
  const claim = () => claimDeliveries(db, [{ webhookId: id, most: 2 }], clock.now());
  expect([(await claim()).length, (await claim()).length, (await claim()).length]).toEqual([2, 1, 0]);
});

test("what is sent again does not hold up what is new", async () => {
  await story.register();
  await story.aCandidate("OLD");
  await story.aCandidate("NEW");
  await story.started("OLD");
  await story.world.advance(60_000);
  const [old] = await story.deliveries();
  await story.world.client.call(api.redeliverWebhook, { params: { delivery_id: old?.id ?? "" } });
  await story.change("NEW", { to: "in-progress" });
  await story.world.runJobs();
  const called = story.receiver.calls.map((call) => bodyOf(call).partner_application_id);
  expect(called).toEqual(["OLD", "NEW", "OLD"]);
});

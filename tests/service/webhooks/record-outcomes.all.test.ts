import { afterEach, beforeEach, expect, test } from "vitest";
import { claimDue, type Due } from "../../../server/service/webhooks/claim-due.ts";
import {
  type EndedAttempt,
  findDueWebhooks,
  recordOutcomes,
} from "../../../server/service/webhooks/delivery-queue-store.ts";
import { openOutcomes } from "../../../server/service/webhooks/open-outcomes.ts";
import { openWebhookStory, type WebhookStory } from "./webhook-story.ts";

let story: WebhookStory;
beforeEach(async () => {
  story = await openWebhookStory();
  await story.register();
});
afterEach(() => story.close());

const began = Date.parse("2026-06-01T00:00:00Z");

/** The deliveries of so many candidates, claimed at once. */
async function claimed(count: number): Promise<Due[]> {
  for (let number = 1; number <= count; number += 1) {
    await story.aCandidate(`APP-${number}`);
    await story.change(`APP-${number}`, { to: "in-progress" });
  }
  const { service } = story.world;
  const webhookIds = await findDueWebhooks(service.db, service.clock.now());
  const wants = webhookIds.map((webhookId) => ({ webhookId, most: count }));
  return await claimDue(service, wants);
}

/** What came of a call that began so many seconds after `began`. */
function outcome(due: Due, second: number, delivered: boolean): EndedAttempt {
  const at = new Date(began + second * 1000);
  return {
    ...due,
    attempt: {
      started_at: at,
      duration_ms: 5,
      response_status: delivered ? 200 : 500,
      response_body: `${second}`,
      failure: null,
    },
    progress: delivered
      ? { state: "delivered", next_attempt_at: null, delivered_at: at }
      : { state: "pending", next_attempt_at: new Date(at.getTime() + 5000), delivered_at: null },
  };
}

async function failingSince(): Promise<Date | null> {
  const [row] = await story.world.service.db<{ failing_since: Date | null }[]>`
    select failing_since from service.webhooks`;
  return row?.failing_since ?? null;
}

test("outcomes that are recorded together are each recorded once, however often that is repeated", async () => {
  const dues = await claimed(3);
  const outcomes = dues.map((due, index) => outcome(due, index, index !== 1));
  await recordOutcomes(story.world.service.db, outcomes);
  await recordOutcomes(story.world.service.db, outcomes);
  const attempts = await story.attempts();
  expect(attempts.map(({ status, body }) => `${status} ${body}`)).toEqual(["200 0", "500 1", "200 2"]);
  const states = await story.deliveries();
  expect(states.map(({ state, attempt_count }) => `${state} ${attempt_count}`).toSorted()).toEqual([
    "delivered 1",
    "delivered 1",
    "pending 1",
  ]);
});

test.each<[string, boolean[], number | null]>([
  ["only successes end it", [false, true], null],
  ["only failures begin it with the first", [false, false], 0],
  ["a failure after a success begins it again", [false, true, false, false], 2],
])("of calls that are recorded together %s: since when a webhook takes none", async (_, ends, since) => {
  const { db } = story.world.service;
  const dues = await claimed(ends.length);
  await db`update service.webhooks set failing_since = ${since === 0 ? null : new Date(began - 1000)}`;
  await recordOutcomes(
    db,
    dues.map((due, index) => outcome(due, index, ends[index] === true)),
  );
  expect(await failingSince()).toEqual(since === null ? null : new Date(began + since * 1000));
});

test("an outcome that can't be recorded is no reason to make other calls again", async () => {
  const dues = await claimed(3);
  const { record } = openOutcomes(story.world.service.db, (work) => work());
  const ends = await Promise.allSettled(
    dues.map((due, index) => {
      const one = outcome(due, index, true);
      // Larger than its column takes.
      const duration_ms = index === 1 ? 2 ** 40 : 1;
      return record({ ...one, attempt: { ...one.attempt, duration_ms } });
    }),
  );
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect((await story.deliveries()).map(({ state }) => state).toSorted()).toEqual([
    "delivered",
    "delivered",
    "pending",
  ]);
});

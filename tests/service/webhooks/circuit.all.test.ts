import { afterEach, beforeEach, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { claimDue } from "../../../server/service/webhooks/claim-due.ts";
import { openWebhookStory, type WebhookStory } from "./webhook-story.ts";

let story: WebhookStory;
let webhookId: number;
beforeEach(async () => {
  story = await openWebhookStory();
  webhookId = (await story.register()).id;
  story.receiver.answer({ status: 500 });
});
afterEach(() => story.close());

const second = 1_000;

/** Events of so many candidates, each of which is called once at most. */
async function events(count: number, name = "APP"): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await story.aCandidate(`${name}-${number}`);
    await story.started(`${name}-${number}`);
  }
}

async function circuit() {
  return (await story.world.client.call(api.getWebhook))?.circuit;
}

const afterNow = (seconds: number) =>
  new Date(story.world.service.clock.now().getTime() + seconds * second).toISOString();

test("after ten failures in a row calls pause, also of new events, and the webhook says until when", async () => {
  await events(9);
  expect(await circuit()).toEqual({ state: "closed", since: null, next_call_at: null });
  await events(3, "MORE");
  expect(story.receiver.calls).toHaveLength(10);
  expect(await circuit()).toEqual({ state: "open", since: afterNow(0), next_call_at: afterNow(10) });
  await story.world.advance(9 * second);
  expect(story.receiver.calls).toHaveLength(10);
  expect((await story.deliveries()).filter(({ attempt_count }) => attempt_count === 0)).toHaveLength(2);
});

test("one call tries again, after pauses that grow up to ten minutes, and the first that is taken lets all go on", async () => {
  await events(20);
  const pauses: number[] = [];
  for (let tried = 0; tried < 16; tried += 1) {
    const { next_call_at: next } = (await circuit()) ?? {};
    const pauseMs = Date.parse(next ?? "") - story.world.service.clock.now().getTime();
    pauses.push(Math.round(pauseMs / second));
    // The database keeps parts of a millisecond.
    await story.world.advance(pauseMs + 1);
  }
  expect(pauses.slice(0, 6)).toEqual([10, 10, 10, 15, 23, 34]);
  expect(pauses.slice(-2)).toEqual([600, 600]);
  expect(story.receiver.calls).toHaveLength(10 + pauses.length);

  story.receiver.answer({ status: 200 });
  await story.world.advance(600 * second);
  expect(await circuit()).toEqual({ state: "closed", since: null, next_call_at: null });
  expect((await story.deliveries()).filter(({ attempt_count }) => attempt_count === 0)).toEqual([]);
});

test("of several processes one tries again", async () => {
  await events(12);
  await story.world.clock.advance(10 * second);
  expect((await circuit())?.state).toBe("half_open");
  const { service } = story.world;
  const claims = await Promise.all(
    Array.from({ length: 4 }, () => claimDue(service, [{ webhookId, most: 8 }])),
  );
  expect(claims.flat()).toHaveLength(1);
});

test("one call that is taken begins the count again", async () => {
  await events(9);
  story.receiver.answer({ status: 200 });
  await events(1, "TAKEN");
  story.receiver.answer({ status: 500 });
  await events(9, "AGAIN");
  expect((await circuit())?.state).toBe("closed");
  await events(1, "LAST");
  expect((await circuit())?.state).toBe("open");
});

test("saving the webhook ends the pause, and what waited is called", async () => {
  await events(12);
  story.receiver.answer({ status: 200 });
  expect(await story.register()).toMatchObject({ circuit: { state: "closed" } });
  await story.world.runJobs();
  expect(story.receiver.calls).toHaveLength(12);
});

test("whoever sends a delivery again has a call made at once", async () => {
  await events(12);
  story.receiver.answer({ status: 200 });
  const [first] = await story.deliveries();
  await story.world.client.call(api.redeliverWebhook, { params: { delivery_id: first?.id ?? "" } });
  await story.world.runJobs();
  expect((await circuit())?.state).toBe("closed");
  expect((await story.deliveries()).find(({ id }) => id === first?.id)).toMatchObject({ state: "delivered" });
});

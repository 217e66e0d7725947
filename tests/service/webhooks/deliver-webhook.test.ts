import { Webhook as Verifier } from "standardwebhooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#server/platform/db/database.ts";
import type { SafeFetch } from "../../../server/platform/safe-fetch/safe-fetch.ts";
import { claimDue, type Due } from "../../../server/service/webhooks/claim-due.ts";
import { deliverWebhook } from "../../../server/service/webhooks/deliver-webhook.ts";
import { findDueWebhooks } from "../../../server/service/webhooks/delivery-queue-store.ts";
import { oneOfEach } from "../../support/deliver-due.ts";
import { openReceiver } from "../../support/receiver.ts";
import { bodyOf, openWebhookStory, type WebhookStory } from "./webhook-story.ts";

let story: WebhookStory;
beforeEach(async () => {
  story = await openWebhookStory();
});
afterEach(() => story.close());

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Claims the one delivery, as the process that is to make the call does. */
async function claimed(): Promise<Due> {
  const { service } = story.world;
  const [due] = await claimDue(service, oneOfEach(await findDueWebhooks(service.db, service.clock.now())));
  if (!due) throw new Error("Nothing is to be delivered.");
  return due;
}

test("a call that fails is repeated by the schedule, the same each time but for its signature's time", async () => {
  const { secret } = await story.register();
  await story.aCandidate("APP-1");
  story.receiver.answer({ status: 503, body: "busy" }, { status: 500 }, { status: 200, body: "thanks" });
  await story.started("APP-1");
  expect(story.receiver.calls).toHaveLength(1);
  await story.world.advance(4 * second);
  expect(story.receiver.calls).toHaveLength(1);
  await story.world.advance(2 * second);
  expect(story.receiver.calls).toHaveLength(2);
  await story.world.advance(4 * minute);
  expect(story.receiver.calls).toHaveLength(2);
  await story.world.advance(2 * minute);
  expect(story.receiver.calls).toHaveLength(3);
  await story.world.advance(48 * hour);
  expect(story.receiver.calls).toHaveLength(3);

  expect(new Set(story.receiver.calls.map(({ body }) => body)).size).toBe(1);
  expect(new Set(story.receiver.calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(new Set(story.receiver.calls.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(3);
  for (const { body, headers } of story.receiver.calls) {
    // The library compares with the machine's clock, which has not moved.
    vi.spyOn(Date, "now").mockReturnValue(Number(headers["webhook-timestamp"]) * 1000);
    expect(() => new Verifier(secret).verify(body, headers)).not.toThrow();
    vi.restoreAllMocks();
  }
  expect(await story.attempts()).toEqual([
    { status: 503, body: "busy", failure: null, timed: true },
    { status: 500, body: "", failure: null, timed: true },
    { status: 200, body: "thanks", failure: null, timed: true },
  ]);
  expect(await story.deliveries()).toMatchObject([{ state: "delivered", attempt_count: 3, next: null }]);
});

test("after the last attempt of the schedule the delivery has failed", async () => {
  await story.register();
  await story.aCandidate("APP-1");
  story.receiver.answer({ status: 500 });
  await story.started("APP-1");
  for (let day = 0; day < 40; day += 1) await story.world.advance(hour);
  expect(story.receiver.calls).toHaveLength(8);
  expect(await story.deliveries()).toMatchObject([{ state: "failed", attempt_count: 8, next: null }]);
});

test("a redirect is a failed attempt and is not followed", async () => {
  const elsewhere = await openReceiver();
  await story.register();
  await story.aCandidate("APP-1");
  story.receiver.answer({ status: 308, headers: { location: elsewhere.url } });
  await story.started("APP-1");
  expect(elsewhere.connectionCount()).toBe(0);
  await elsewhere.close();
  expect(await story.attempts()).toMatchObject([{ status: 308 }]);
  expect(await story.deliveries()).toMatchObject([{ state: "pending", attempt_count: 1 }]);
});

test("a receiver that is not there is a failed attempt that says why", async () => {
  await story.register();
  await story.aCandidate("APP-1");
  const { url } = story.receiver;
  await story.receiver.close();
  await story.started("APP-1");
  expect(await story.attempts()).toEqual([
    { status: null, body: null, failure: "127.0.0.1 refused the connection.", timed: true },
  ]);
  expect(new URL(url).hostname).toBe("127.0.0.1");
});

test("410 disables the webhook, gives up what is pending, and nothing is called until it is saved again", async () => {
  await story.register();
  await story.aCandidate("APP-1");
  await story.aCandidate("APP-2");
  await story.aCandidate("APP-3");
  story.receiver.answer({ status: 500 }, { status: 410 }, { status: 200 });
  await story.started("APP-1");
  await story.started("APP-2");
  expect(await story.deliveries()).toMatchObject([
    { state: "failed", attempt_count: 1, next: null },
    { state: "failed", attempt_count: 1, next: null },
  ]);
  await story.world.advance(24 * hour);
  await story.started("APP-3");
  expect(story.receiver.calls).toHaveLength(2);

  expect(await story.register()).toMatchObject({ disabled_at: null });
  await story.change("APP-3", { to: "completed", outcome: "clear" });
  await story.world.runJobs();
  expect(story.receiver.calls.slice(2).map((call) => bodyOf(call).candidate_check.status)).toEqual([
    "completed",
  ]);
});

test("a 410 of the address before does not disable a webhook that was saved meanwhile", async () => {
  await story.register();
  await story.aCandidate("APP-1");
  story.receiver.respond(async (_, response) => {
    await story.world.clock.advance(second);
    await story.register({ uri: `${story.receiver.url}/new` });
    response.writeHead(410).end();
  });
  await story.started("APP-1");
  expect(await story.world.service.db`select disabled_at from service.webhooks`).toEqual([
    { disabled_at: null },
  ]);
  expect(await story.deliveries()).toMatchObject([{ state: "pending", attempt_count: 1 }]);
});

test("an attempt that was made is not made again, and one that died before it was written is", async () => {
  await story.register();
  await story.aCandidate("APP-1");
  await story.change("APP-1", { to: "in-progress" });
  const due = await claimed();

  const { service } = story.world;
  const gone = openDatabase(service.db.url, { maxConnections: 1 });
  await gone.end();
  await expect(deliverWebhook({ ...service, db: gone }, due)).rejects.toThrow("cannot be reached");
  expect(await story.attempts()).toEqual([]);

  await service.db`update service.webhook_deliveries set claimed_until = claimed_until - interval '30 seconds'`;
  await story.world.runJobs();
  await story.world.runJobs();
  expect(story.receiver.calls).toHaveLength(2);
  expect(new Set(story.receiver.calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(await story.attempts()).toHaveLength(1);
});

test("two runs of one attempt at once move the delivery on once", async () => {
  await story.register();
  await story.aCandidate("APP-1");
  story.receiver.answer({ status: 500 });
  await story.change("APP-1", { to: "in-progress" });
  const due = await claimed();
  await Promise.all([deliverWebhook(story.world.service, due), deliverWebhook(story.world.service, due)]);
  expect(await story.attempts()).toHaveLength(1);
  await story.world.runJobs();
  await story.world.advance(6 * second);
  expect(await story.deliveries()).toMatchObject([{ state: "pending", attempt_count: 2 }]);
});

test("what the receiver answers is kept up to 2 KiB, whatever its bytes", async () => {
  await story.register();
  await story.aCandidate("APP-1");
  story.receiver.respond((_, response) => response.writeHead(500).end(Buffer.alloc(100_000)));
  await story.started("APP-1");
  expect(await story.attempts()).toEqual([
    { status: 500, body: "\u{fffd}".repeat(2048), failure: null, timed: true },
  ]);
});

test("a receiver that stays silent is given ten seconds, and has failed then", async () => {
  await story.register();
  await story.aCandidate("APP-1");
  await story.change("APP-1", { to: "in-progress" });
  story.receiver.respond(() => undefined);
  const { service } = story.world;
  const given: number[] = [];
  const fetch: SafeFetch = {
    ...service.fetch,
    post(uri, request) {
      given.push(request.timeoutMs);
      return service.fetch.post(uri, { ...request, timeoutMs: 100 });
    },
  };
  await deliverWebhook({ ...service, fetch }, await claimed());
  expect(given).toEqual([10 * second]);
  expect(await story.attempts()).toMatchObject([
    { status: null, failure: "127.0.0.1 did not respond within 0.1 seconds." },
  ]);
});

import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { webhookCall } from "../../../server/contract/webhook.ts";
import { forgetListeners } from "../../../server/service/webhooks/forget-listeners.ts";
import { takeListenerCalls } from "../../../server/service/webhooks/take-listener-calls.ts";
import { type Account, anAccount, anotherToken, ownToken } from "../../support/cast.ts";
import { openWebhookStory, type WebhookStory } from "./webhook-story.ts";

let story: WebhookStory;
beforeAll(async () => {
  story = await openWebhookStory();
});
afterAll(() => story.close());

async function aListener(account: Account = story.world.account, secret?: string, world = story.world) {
  const client = world.clientOf(account);
  const listener = await client.call(api.createWebhookListener, { body: { secret } });
  const params = { listener_id: listener.id };
  return {
    ...listener,
    take: (body: { received?: string[]; wait_seconds?: number } = {}) =>
      client.call(api.takeListenerCalls, { params, body }).then(({ calls }) => calls),
    end: () => client.call(api.deleteWebhookListener, { params }),
  };
}

const idsOf = (calls: { body: string }[]) => calls.map(({ body }) => JSON.parse(body).partner_application_id);

test("a listener gets what a webhook is sent, word for word but for its own id, with a signature that verifies", async () => {
  await story.register();
  const listener = await aListener();
  await story.aCandidate("HEARD-1");
  await story.started("HEARD-1");
  const [call, ...others] = await listener.take();
  const sent = story.receiver.calls.at(-1);
  expect(others).toEqual([]);
  if (!call || !sent) throw new Error("Nobody was called.");
  const verified = new Webhook(listener.secret).verify(call.body, call.headers);
  expect(verified).toEqual({ ...JSON.parse(sent.body), id: call.id });
  expect(call.headers["webhook-id"]).toBe(call.id);
  expect(webhookCall.safeParse(verified).success).toBe(true);
  const ownHeaders = ["host", "connection", "content-length", "accept-encoding", "traceparent"];
  expect(Object.keys(call.headers).sort()).toEqual(
    Object.keys(sent.headers)
      .filter((name) => !ownHeaders.includes(name))
      .sort(),
  );
  await listener.end();
});

test("a call is returned until it is confirmed, in the order of events, and then never again", async () => {
  const listener = await aListener();
  await story.aCandidate("KEPT-1");
  await story.started("KEPT-1");
  await story.change("KEPT-1", { to: "completed", outcome: "clear" });
  const first = await listener.take();
  expect(first.map(({ body }) => JSON.parse(body).candidate_check.status)).toEqual([
    "in-progress",
    "completed",
  ]);
  expect((await listener.take()).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  expect(await listener.take({ received: first.map(({ id }) => id) })).toEqual([]);
  expect(await listener.take()).toEqual([]);
  await listener.end();
});

test("a request that waits returns the call when it comes", async () => {
  const listener = await aListener();
  await story.aCandidate("LATE-1");
  const taken = listener.take({ wait_seconds: 20 });
  await story.started("LATE-1");
  expect(idsOf(await taken)).toEqual(["LATE-1"]);
  await listener.end();
});

test("a partner hears its own candidates, the company's token all of its company, and nobody what staff created", async () => {
  const { service, account } = story.world;
  const talentwise = await anotherToken(service, account.companyId, "Talentwise");
  const stranger = await anAccount(service, { name: "Kererū Care" });
  const own = await ownToken(service, account.companyId);
  const listeners = await Promise.all([account, talentwise, own, stranger].map((each) => aListener(each)));
  await story.aCandidate("OF-HIRELINE");
  await story.started("OF-HIRELINE");
  await story.aCandidate("OF-TALENTWISE", ["identity"], talentwise);
  await story.started("OF-TALENTWISE", talentwise);
  await story.aCandidate("OF-STAFF", ["identity"], own, { actingFor: "staff" });
  await story.started("OF-STAFF", own);
  const heard = await Promise.all(listeners.map(async ({ take }) => idsOf(await take())));
  expect(heard).toEqual([["OF-HIRELINE"], ["OF-TALENTWISE"], ["OF-HIRELINE", "OF-TALENTWISE"], []]);
  await Promise.all(listeners.map(({ end }) => end()));
});

test("another token cannot take or end what is listened to, and gets the answer of a listener that is not there", async () => {
  const { service, account } = story.world;
  const { id } = await aListener();
  const other = await anotherToken(service, account.companyId, "Hireline");
  const params = { listener_id: id };
  for (const route of [api.takeListenerCalls, api.deleteWebhookListener]) {
    const foreign = story.world.clientOf(other).call(route, { params });
    await expect(foreign).rejects.toMatchObject({ code: "not_found", status: 404 });
  }
  await story.world.client.call(api.deleteWebhookListener, { params });
});

test("a token may bring the secret that signs, and has ten listeners at most", async () => {
  const account = await anAccount(story.world.service, { name: "Tūī Health" });
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const listeners = await Promise.all(Array.from({ length: 10 }, () => aListener(account, secret)));
  expect(listeners.map((each) => each.secret)).toEqual(Array(10).fill(secret));
  await expect(aListener(account)).rejects.toMatchObject({ code: "too_many_records" });
  await listeners[0]?.end();
  await expect(aListener(account, "whsec_short")).rejects.toMatchObject({ code: "validation_failed" });
  await aListener(account);
});

test("what waits for a listener is sealed, goes with its candidate, and with the listener an hour after it was last asked", async () => {
  // The time moves, which the other tests' signatures must not see.
  const later = await openWebhookStory();
  const { service, clock, account, client } = later.world;
  const listener = await aListener(account, undefined, later.world);
  const rows = () => service.db<{ body: string }[]>`
    select body from service.webhook_listener_calls where listener_id = ${listener.id}`;
  await later.aCandidate("SECRET-NAME");
  await later.aCandidate("STAYS");
  await later.started("SECRET-NAME");
  await later.started("STAYS");
  const kept = await rows();
  expect(kept).toHaveLength(2);
  for (const { body } of kept) expect(body).not.toContain("SECRET-NAME");
  await client.call(api.deleteCandidate, { params: { partner_application_id: "SECRET-NAME" } });
  expect(idsOf(await listener.take())).toEqual(["STAYS"]);

  await clock.advance(59 * 60_000);
  expect(await listener.take()).toHaveLength(1);
  await clock.advance(61 * 60_000);
  await expect(listener.take()).rejects.toMatchObject({ code: "not_found" });
  await forgetListeners(service).run({});
  expect(await rows()).toEqual([]);
  expect(await service.db`select from service.webhook_listeners where id = ${listener.id}`).toEqual([]);
  await later.close();
});

test("a request that waits ends when the process is asked to stop", async () => {
  const stopping = new AbortController();
  const { service, account } = story.world;
  const listener = await aListener();
  const caller = { ...account, partnerName: "Hireline", tokenId: account.jti, ip: null };
  const began = performance.now();
  const taken = takeListenerCalls({ ...service, stopping: stopping.signal }, caller, listener.id, {
    received: [],
    wait_seconds: 20,
  });
  stopping.abort();
  expect(await taken).toEqual({ calls: [] });
  expect(performance.now() - began).toBeLessThan(15_000);
  await listener.end();
});

/**
 * How many calls a second one willing webhook gets: a backlog of deliveries of many candidates is worked off as
 * ROLE=worker does it, beside as many bare calls with as many at once, which take no row and record nothing.
 *
 *   node bench/webhook-rate.ts [deliveries] [candidates]
 *
 * The main thread is the service, with durable PostgreSQL in processes of its own; the partner is a thread on loopback
 * (webhook-receiver.ts). Fails when a delivery is lost, called twice, or overtaken by a later one of its candidate.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Caller } from "../server/service/service.ts";
import { callLimits } from "../server/service/webhooks/call-turns.ts";
import { callWebhook } from "../server/service/webhooks/call-webhook.ts";
import { saveWebhook } from "../server/service/webhooks/save-webhook.ts";
import { startDeliveries } from "../server/service/webhooks/start-deliveries.ts";
import { findOwnWebhook, type WebhookRow } from "../server/service/webhooks/webhook-store.ts";
import { anAccount } from "../tests/support/cast.ts";
import { openBenchService } from "./bench-service.ts";
import type { Tally } from "./webhook-receiver.ts";
import { seedDeliveries, seededBody } from "./webhook-seed.ts";

const [deliveries = 10_000, candidates = 1_000] = process.argv.slice(2).map(Number);
const patienceMs = 60_000;

const receiver = new Worker(new URL("./webhook-receiver.ts", import.meta.url));
const [origin] = (await once(receiver, "message")) as [string];
const { service, db, close } = await openBenchService({
  origin: "http://localhost:3000",
  maxConnections: 10,
  superviseJobs: false,
  webhookNetworks: ["127.0.0.0/8"],
});
try {
  const account = await anAccount(service);
  const caller: Caller = { ...account, partnerName: "Partner", tokenId: account.jti, ip: null };
  const uri = `${origin}/0`;
  await saveWebhook(service, caller, {
    uri,
    id_in_path: false,
    global: false,
    authorization: null,
    headers: {},
  });
  const webhook = await findOwnWebhook(db, caller);
  assert(webhook);

  await bareCalls(webhook, 500);
  const bare = await bareCalls(webhook, Math.min(deliveries, 5_000));
  console.log(`bare calls, ${callLimits.perWebhook} at once: ${bare.toFixed(0)}/s`);

  await seedDeliveries(db, webhook, { deliveries, candidates });
  const rate = await workOff();
  console.log(`deliveries: ${rate.toFixed(0)}/s, × ${(rate / bare).toFixed(2)} of bare calls`);
} finally {
  await receiver.terminate();
  await close();
}

/** Calls a second. */
async function bareCalls(webhook: WebhookRow, count: number): Promise<number> {
  const began = performance.now();
  let next = 0;
  const line = async () => {
    for (let at = next++; at < count; at = next++) {
      const [id, pathId] = [randomUUID(), `bare-${at}`];
      const { delivered } = await callWebhook(service, webhook, {
        id,
        body: seededBody(id, pathId, 1),
        pathId,
      });
      assert(delivered);
    }
  };
  await Promise.all(Array.from({ length: callLimits.perWebhook }, line));
  return (count / (performance.now() - began)) * 1_000;
}

/** Deliveries a second, until the last one is recorded. */
async function workOff(): Promise<number> {
  await tally();
  const began = performance.now();
  const running = await startDeliveries(service);
  let calls = 0;
  while (calls < deliveries && performance.now() - began < patienceMs) {
    await pause(50);
    const { calls: more, repeated, overtaken } = await tally();
    calls += more;
    assert.deepEqual([repeated, overtaken], [0, 0]);
  }
  await running.stop();
  const [left] = await db<{ count: number }[]>`
    select count(*) as count from service.webhook_deliveries where state = 'pending'`;
  assert.deepEqual([calls, left?.count], [deliveries, 0]);
  return (deliveries / (performance.now() - began)) * 1_000;
}

/** Since it was last asked for. */
async function tally(): Promise<Tally> {
  receiver.postMessage("tally");
  const [told] = (await once(receiver, "message")) as [Tally];
  return told;
}

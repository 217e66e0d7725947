/**
 * What a backlog of one webhook costs the others: how long a change of another partner takes from its commit to its arrival,
 * and how long lists and claims take, without a backlog and while a million deliveries are worked off.
 *
 *   node bench/webhook-backlog.ts [deliveries] [candidates] [seconds of each part]
 */
import assert from "node:assert/strict";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { createCandidate } from "../server/service/candidates/create-candidate.ts";
import type { Caller } from "../server/service/service.ts";
import { findDeliveryPage } from "../server/service/webhooks/delivery-list-store.ts";
import { claimDeliveries, findDueWebhooks } from "../server/service/webhooks/delivery-queue-store.ts";
import { recordCheckEvent } from "../server/service/webhooks/record-check-event.ts";
import { saveWebhook } from "../server/service/webhooks/save-webhook.ts";
import { startDeliveries } from "../server/service/webhooks/start-deliveries.ts";
import { findOwnWebhook } from "../server/service/webhooks/webhook-store.ts";
import { anAccount, anotherToken } from "../tests/support/cast.ts";
import { openBenchService } from "./bench-service.ts";
import type { Arrivals } from "./webhook-receiver.ts";
import { seedDeliveries } from "./webhook-seed.ts";

const [deliveries = 1_000_000, candidates = 100_000, seconds = 20] = process.argv.slice(2).map(Number);
const everyMs = 100;

const receiver = new Worker(new URL("./webhook-receiver.ts", import.meta.url));
const [origin] = (await once(receiver, "message")) as [string];
const { service, db, close } = await openBenchService({
  origin: "http://localhost:3000",
  maxConnections: 10,
  superviseJobs: false,
  webhookNetworks: ["127.0.0.0/8"],
});
try {
  const busy = await anAccount(service);
  const webhook = await saved({ ...busy, partnerName: "Busy", tokenId: busy.jti, ip: null }, "busy");
  const account = await anotherToken(service, busy.companyId, "Beside");
  const beside: Caller = { ...account, partnerName: "Beside", tokenId: account.jti, ip: null };
  await saved(beside, "beside");
  const changing = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const name = `BESIDE-${number}`;
      const candidate = await createCandidate(service, beside, {
        candidate: { last_name: "Okafor", partner_application_id: name },
        checks: [{ type: "identity", details: {}, renewal: false }],
        bypass: true,
      });
      return { name, candidateId: candidate.id, checkId: candidate.candidate_checks[0]?.id ?? 0 };
    }),
  );

  let running = await startDeliveries(service);
  await measure(beside, changing, "to warm up");
  await measure(beside, changing, "without a backlog");
  await running.stop();

  const began = performance.now();
  await seedDeliveries(db, webhook, { deliveries, candidates });
  console.log(`${deliveries} deliveries of ${candidates} candidates seeded in ${secondsSince(began)} s`);
  await time("webhooks with something due", () => findDueWebhooks(db, service.clock.now()));
  await time("32 claimed", () =>
    claimDeliveries(db, [{ webhookId: webhook.id, most: 32 }], service.clock.now()),
  );
  for (const state of [undefined, "pending", "failed"] as const) {
    const page = { state, before: null, limit: 25 };
    await time(`a page of deliveries, ${state ?? "all"}`, () => findDeliveryPage(db, busy, page));
  }
  running = await startDeliveries(service);
  await measure(beside, changing, "beside the backlog");
  await running.stop();
} finally {
  await receiver.terminate();
  await close();
}

async function saved(caller: Caller, name: string) {
  const uri = `${origin}/${name === "busy" ? 1 : 2}`;
  const settings = { uri, id_in_path: false, global: false, authorization: null, headers: {} };
  await saveWebhook(service, caller, settings);
  const webhook = await findOwnWebhook(db, caller);
  assert(webhook);
  return webhook;
}

async function time(name: string, work: () => Promise<unknown>): Promise<void> {
  const taken: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  const [, , , , median = 0] = taken.toSorted((a, b) => a - b);
  console.log(`  ${name}: ${median.toFixed(1)} ms`);
}

/** Changes of these candidates in turn. */
async function measure(
  caller: Caller,
  changing: readonly { name: string; candidateId: number; checkId: number }[],
  part: string,
): Promise<void> {
  const before = Object.keys(await arrived()).length;
  const began = performance.now();
  const committed = new Map<string, number>();
  for (let number = 0; performance.now() - began < seconds * 1_000; number += 1) {
    const changed = changing[number % changing.length];
    assert(changed);
    const { name, candidateId, checkId } = changed;
    const event = await service.db.begin(async (tx) => {
      await recordCheckEvent(service, tx, {
        candidate: {
          ...caller,
          id: candidateId,
          source: "api",
          partnerApplicationId: name,
          status: "in-progress",
        },
        check: {
          id: checkId,
          type: "identity",
          previousStatus: "candidate",
          status: "in-progress",
          outcome: null,
          completedAt: null,
        },
      });
      const [row] = await tx<{ sequence: number }[]>`
        select event_sequence as sequence from service.candidates where id = ${candidateId}`;
      return `${name} ${row?.sequence}`;
    });
    committed.set(event, performance.timeOrigin + performance.now());
    await pause(Math.max(0, began + (number + 1) * everyMs - performance.now()));
  }
  await pause(2_000);
  const arrivals = await arrived();
  const took = [...committed].flatMap(([event, at]) => (arrivals[event] ? [arrivals[event] - at] : []));
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => Math.max(0, sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
  const others = Object.keys(arrivals).length - before - took.length;
  console.log(
    `${part}: commit to arrival p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms; ${committed.size - took.length} of ${committed.size} did not arrive; ${(others / (seconds + 2)).toFixed(0)} other calls a second`,
  );
}

async function arrived(): Promise<Arrivals> {
  receiver.postMessage("arrivals");
  const [arrivals] = (await once(receiver, "message")) as [Arrivals];
  return arrivals;
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1_000).toFixed(0);
}

/**
 * What a receiver's 410 takes that has a backlog: until the webhook is disabled, until all of it is given up, and how long an event of
 * the same webhook's partner waits meanwhile.
 *
 *   node bench/webhook-gone.ts [deliveries] [candidates]
 */
import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createCandidate } from "../server/service/candidates/create-candidate.ts";
import type { Caller } from "../server/service/service.ts";
import { claimDue } from "../server/service/webhooks/claim-due.ts";
import { deliverWebhook } from "../server/service/webhooks/deliver-webhook.ts";
import { saveWebhook } from "../server/service/webhooks/save-webhook.ts";
import { webhookJobs } from "../server/service/webhooks/webhook-jobs.ts";
import { findOwnWebhook } from "../server/service/webhooks/webhook-store.ts";
import { anAccount } from "../tests/support/cast.ts";
import { openBenchService } from "./bench-service.ts";
import { seedDeliveries } from "./webhook-seed.ts";

const [deliveries = 1_000_000, candidates = 100_000] = process.argv.slice(2).map(Number);

const receiver = createServer((request, response) => {
  request.resume().on("end", () => response.writeHead(410).end());
}).listen(0, "127.0.0.1");
const { service, db, jobs, close } = await openBenchService({
  origin: "http://localhost:3000",
  maxConnections: 10,
  superviseJobs: false,
  webhookNetworks: ["127.0.0.0/8"],
});
try {
  const account = await anAccount(service);
  const caller: Caller = { ...account, partnerName: "Gone", tokenId: account.jti, ip: null };
  const uri = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  await saveWebhook(service, caller, {
    uri,
    id_in_path: false,
    global: false,
    authorization: null,
    headers: {},
  });
  const webhook = await findOwnWebhook(db, caller);
  assert(webhook);
  await seedDeliveries(db, webhook, { deliveries, candidates });
  console.log(`${deliveries} deliveries of ${candidates} candidates are pending`);

  const [due] = await claimDue(service, [{ webhookId: webhook.id, most: 1 }]);
  assert(due);
  const handlers = webhookJobs(service);
  await jobs.prepare(handlers);
  const given = new AbortController();
  const beside = longestChange(caller, given.signal);
  const began = performance.now();
  await deliverWebhook(service, due);
  console.log(
    `disabled after ${(performance.now() - began).toFixed(0)} ms, ${await pending()} still pending`,
  );
  await jobs.runDue(handlers.filter(({ kind }) => kind.queue !== "webhook.disabled_mail"));
  console.log(
    `all given up after ${((performance.now() - began) / 1_000).toFixed(1)} s, ${await pending()} pending`,
  );
  given.abort();
  console.log(`a candidate was created meanwhile in ${(await beside).toFixed(0)} ms at most`);
} finally {
  receiver.close();
  await close();
}

async function pending(): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from service.webhook_deliveries where state = 'pending'`;
  return Number(row?.count ?? 0);
}

async function longestChange(caller: Caller, ended: AbortSignal): Promise<number> {
  let longest = 0;
  for (let number = 1; !ended.aborted; number += 1) {
    const began = performance.now();
    await createCandidate(service, caller, {
      candidate: { last_name: "Okafor", partner_application_id: `BESIDE-${number}` },
      checks: [{ type: "identity", details: {}, renewal: false }],
      bypass: true,
    });
    longest = Math.max(longest, performance.now() - began);
    await pause(50);
  }
  return longest;
}

/**
 * How long it takes from the commit of a change to its arrival at the partner, with a thousand webhooks: first while all
 * of them take their calls, then while some hang, that is, accept the connection and never answer. Prints p50 and p99 of
 * the others, and the second as a multiple of the first.
 *
 *   node bench/hanging-webhooks.ts [webhooks] [hanging] [changes a second] [seconds of each part]
 *
 * The main thread is the service as ROLE=worker runs it, with durable PostgreSQL in processes of its own; the partners
 * are a thread on loopback (webhook-receiver.ts). What has not arrived ten seconds after the last commit counts as lost.
 */
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { createCandidate } from "../server/service/candidates/create-candidate.ts";
import { serviceJobs } from "../server/service/jobs.ts";
import type { Caller } from "../server/service/service.ts";
import { recordCheckEvent } from "../server/service/webhooks/record-check-event.ts";
import { saveWebhook } from "../server/service/webhooks/save-webhook.ts";
import { startDeliveries } from "../server/service/webhooks/start-deliveries.ts";
import { anAccount, anotherToken } from "../tests/support/cast.ts";
import { openBenchService } from "./bench-service.ts";
import type { Arrivals } from "./webhook-receiver.ts";

const [webhooks = 1_000, hanging = 100, perSecond = 50, seconds = 20] = process.argv.slice(2).map(Number);
const patienceMs = 10_000;

type Partner = { caller: Caller; candidateId: number; checkId: number; name: string };

const receiver = new Worker(new URL("./webhook-receiver.ts", import.meta.url));
const [origin] = (await once(receiver, "message")) as [string];
const { jobs, service, close } = await openBenchService({
  origin: "http://localhost:3000",
  maxConnections: 10,
  superviseJobs: true,
  webhookNetworks: ["127.0.0.0/8"],
});
try {
  const handlers = serviceJobs(service);
  await jobs.prepare(handlers);
  const partners = await makePartners();
  await jobs.work(handlers, { concurrency: 4 });
  const deliveries = await startDeliveries(service);
  console.log(
    `${webhooks} webhooks (first a hundred of them, to warm up), ${perSecond} changes/s for ${seconds} s in each part; commit to arrival, ms`,
  );
  await measure(partners.slice(0, 100), 0);
  const willing = await measure(partners, 0);
  const beside = await measure(partners, hanging);
  console.log(
    `× ${(beside.p50 / willing.p50).toFixed(1)} at p50, × ${(beside.p99 / willing.p99).toFixed(1)} at p99`,
  );
  // The calls that hang break off, so that stopping need not wait for their timeouts.
  await receiver.terminate();
  await deliveries.stop();
} finally {
  await receiver.terminate();
  await close();
}

/** One company with so many partners; each has a webhook and a candidate with a check. */
async function makePartners(): Promise<Partner[]> {
  const { companyId } = await anAccount(service);
  const partners: Partner[] = [];
  for (let number = 0; number < webhooks; number += 1) {
    const account = await anotherToken(service, companyId, `Partner ${number}`);
    const caller = { ...account, partnerName: `Partner ${number}`, tokenId: account.jti, ip: null };
    const uri = `${origin}/${number}`;
    await saveWebhook(service, caller, {
      uri,
      id_in_path: false,
      global: false,
      authorization: null,
      headers: {},
    });
    const name = `APP-${number}`;
    const candidate = await createCandidate(service, caller, {
      candidate: { last_name: "Okafor", partner_application_id: name },
      checks: [{ type: "identity", details: {}, renewal: false }],
      bypass: true,
    });
    const checkId = candidate.candidate_checks[0]?.id ?? 0;
    partners.push({ caller, candidateId: candidate.id, checkId, name });
  }
  return partners;
}

/** The first `hangingCount` webhooks hang, all of them from the beginning. Changes go round all of them, at their times whatever became of those before. */
async function measure(partners: Partner[], hangingCount: number): Promise<{ p50: number; p99: number }> {
  receiver.postMessage({ hanging: hangingCount });
  await Promise.all(partners.slice(0, hangingCount).map(writeChange));
  const committed = new Map<string, number>();
  const writing: Promise<void>[] = [];
  const start = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const dueIn = start + (number * 1_000) / perSecond - performance.now();
    if (dueIn > 0) await pause(dueIn);
    // A stride that shares no factor with a round number meets hanging and willing ones in turn.
    const at = (number * 37) % partners.length;
    const partner = partners[at];
    if (!partner) continue;
    writing.push(
      writeChange(partner).then((id) => {
        if (at >= hangingCount) committed.set(id, performance.timeOrigin + performance.now());
      }),
    );
  }
  await Promise.all(writing);
  let arrivals: Arrivals = {};
  for (const end = performance.now() + patienceMs; performance.now() < end; await pause(200)) {
    receiver.postMessage("arrivals");
    [arrivals] = (await once(receiver, "message")) as [Arrivals];
    if ([...committed.keys()].every((id) => id in arrivals)) break;
  }
  const took = [...committed].flatMap(([id, at]) => (arrivals[id] ? [Math.max(0, arrivals[id] - at)] : []));
  return report(hangingCount, took, committed.size - took.length);
}

/** One change of status, written with its event; returns what the event's body is known by. */
async function writeChange({ caller, candidateId, checkId, name }: Partner): Promise<string> {
  return await service.db.begin(async (tx) => {
    const partnerApplicationId = name;
    await recordCheckEvent(service, tx, {
      candidate: { ...caller, id: candidateId, source: "api", partnerApplicationId, status: "in-progress" },
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
}

function report(hangingCount: number, took: number[], lost: number): { p50: number; p99: number } {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
  const [p50, p99, max] = [at(0.5), at(0.99), sorted.at(-1) ?? Number.NaN];
  const numbers = `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, longest ${max.toFixed(0)}`;
  console.log(
    `${String(hangingCount).padStart(4)} hanging: ${numbers}; ${took.length} arrived, ${lost} did not`,
  );
  return { p50, p99 };
}

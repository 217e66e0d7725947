/**
 * How long it takes from a check's change to its webhook call at the partner: 50 changes a second, then 500, each part for so many seconds.
 *
 *   node bench/webhook-latency.ts [seconds of each part]
 *
 * Candor runs as on an operator's machine, a process with ROLE=api and one with ROLE=worker, on durable PostgreSQL; the partner's endpoint
 * is a thread on loopback (webhook-receiver.ts). A change is the outcome of a check that a person carried out: POST …/checks/{id}/result.
 * The clock runs from the moment at which that request is sent, also when it has to wait for a connection, to the arrival of the call: so
 * what the request itself takes is in it.
 *
 * Then the same with changes that this process commits itself, with their events: the delivery alone, from the beginning of the change's
 * transaction. It tells what the time goes to where two cores, which all of this shares, do not make 500 such requests a second and their
 * calls. Fails when a call does not arrive.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { Pool } from "undici";
import type { Candidate } from "../server/contract/candidate.ts";
import { openDatabase } from "../server/platform/db/database.ts";
import { openKeyring } from "../server/platform/keys/keyring.ts";
import { announceDue } from "../server/service/webhooks/delivery-queue-store.ts";
import { insertDelivery } from "../server/service/webhooks/delivery-store.ts";
import { nextEvent } from "../server/service/webhooks/webhook-store.ts";
import { postmasterOf, processorSeconds } from "./processor-time.ts";
import { type Line, quantile, report } from "./report.ts";
import { serviceKey, startCandor } from "./started-candor.ts";
import type { Arrivals } from "./webhook-receiver.ts";
import { seededBody } from "./webhook-seed.ts";

const [seconds = 15] = process.argv.slice(2).map(Number);
const rates = [50, 500];
const warmUp = { perSecond: 100, seconds: 3 };
const patienceMs = 30_000;
const types = ["identity", "national_police_check", "credit"];

type Made = { id: number; name: string; checks: number[] };
type Part = { perSecond: number; seconds: number };
/** Makes the change with this number, and tells as what its call will arrive (webhook-receiver.ts). */
type Change = (number: number) => Promise<string>;

const receiver = new Worker(new URL("./webhook-receiver.ts", import.meta.url));
await using opened = new AsyncDisposableStack();
opened.defer(async () => void (await receiver.terminate()));
const [partner] = (await once(receiver, "message")) as [string];
const candor = await startCandor(["api", "worker"]);
opened.defer(candor.close);
const [service, worker] = candor.processes;
assert(service && worker);
const db = openDatabase(candor.databaseUrl, { maxConnections: 8 });
opened.defer(() => db.end());
const keyring = await openKeyring(db, { key: serviceKey });
opened.defer(() => keyring.close());
db.sealWith(keyring);
const postmaster = await postmasterOf(db);
const pool = new Pool(service.origin, { connections: 64, pipelining: 1 });
opened.defer(() => pool.close());
const headers = { authorization: `Bearer ${candor.token}`, "content-type": "application/json" };

await db`update service.company_check_types set provider = 'manual'`;
await send("/v1/webhooks", { uri: `${partner}/0` });
const [owner] = await db<{ companyId: number; partnerId: number }[]>`
  select company_id as "companyId", partner_id as "partnerId" from service.webhooks`;
if (!owner) throw new Error("There is no webhook.");
const { companyId, partnerId } = owner;
const parts = [warmUp, ...rates.map((perSecond) => ({ perSecond, seconds }))];
const changes = parts.reduce((sum, part) => sum + part.perSecond * part.seconds, 0);
const candidates = await makeCandidates(Math.ceil(changes / types.length));

const lines: Line[] = [];
let at = 0;
for (const part of parts) {
  const first = at;
  at += part.perSecond * part.seconds;
  const took = await measure("by request", part, (number) => recordOutcome(first + number));
  // As a database is that has run for more than a minute.
  if (part === warmUp) await db`vacuum analyze`;
  else lines.push(...linesOf("a check's change → webhook received", part, took));
}
for (const part of parts) {
  const took = await measure("delivery alone", part, commitEvent);
  if (part !== warmUp) lines.push(...linesOf("the same, delivery alone", part, took));
}
report(lines);

/** Whose checks are all in progress. Candidates are made several at a time. */
async function makeCandidates(count: number): Promise<Made[]> {
  const made: Made[] = [];
  let next = 0;
  const line = async () => {
    for (let number = next++; number < count; number = next++) {
      const name = `candidate-${number}`;
      const { id, candidate_checks } = await send<Candidate>("/v1/candidates", {
        candidate: { partner_application_id: name, first_name: "Ana", last_name: "Ahu" },
        checks: types.map((type) => ({ type })),
        bypass: true,
      });
      made.push({ id, name, checks: candidate_checks.map((check) => check.id) });
    }
  };
  await Promise.all(Array.from({ length: 8 }, line));
  const ids = made.map(({ id }) => id);
  await db`update service.candidates set status = 'in-progress', submitted_at = now() where id = any(${ids})`;
  await db`
    update service.candidate_checks set status = 'in-progress', started_at = now() where candidate_id = any(${ids})`;
  return made;
}

async function recordOutcome(number: number): Promise<string> {
  const candidate = candidates[number % candidates.length];
  const turn = Math.floor(number / candidates.length);
  assert(candidate);
  await send(`/v1/candidates/${candidate.name}/checks/${candidate.checks[turn]}/result`, {
    outcome: "clear",
    findings: "Nothing was found.",
  });
  return `${candidate.name} ${turn + 1}`;
}

/** The event of a change, as `recordCheckEvent` writes it. */
async function commitEvent(number: number): Promise<string> {
  const candidate = candidates[number % candidates.length];
  assert(candidate);
  return await db.begin(async (tx) => {
    const now = new Date();
    const { sequence, webhooks } = await nextEvent(
      tx,
      { companyId, partnerId, id: candidate.id, source: "api" },
      now,
    );
    for (const { id: webhookId } of webhooks) {
      const id = randomUUID();
      const delivery = {
        id,
        webhook_id: webhookId,
        state: "pending",
        candidate_id: candidate.id,
        partner_application_id: candidate.name,
        body: seededBody(id, candidate.name, sequence),
      } as const;
      await insertDelivery(tx, companyId, delivery, now);
      await announceDue(tx, webhookId);
    }
    return `${candidate.name} ${sequence}`;
  });
}

/** Changes at their times, whatever became of those before; how many milliseconds each took to arrive. */
async function measure(name: string, { perSecond, seconds }: Part, change: Change): Promise<number[]> {
  const begun = new Map<string, number>();
  const changing: Promise<void>[] = [];
  const before = await shares();
  const start = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const dueIn = start + (number * 1_000) / perSecond - performance.now();
    if (dueIn > 0) await pause(dueIn);
    const sent = performance.timeOrigin + performance.now();
    changing.push(change(number).then((event) => void begun.set(event, sent)));
  }
  await Promise.all(changing);
  const lasted = (performance.now() - start) / 1_000;
  const after = await shares();
  const arrivals = await arrivalsOf([...begun.keys()]);
  const took = [...begun].map(([event, sent]) => (arrivals[event] ?? Number.NaN) - sent);
  const spread = [0.5, 0.9, 0.99, 1].map((share) => quantile(took, share).toFixed(1)).join(" / ");
  const share = Object.keys(after).map(
    (of) => `${of} ${(((after[of] ?? 0) - (before[of] ?? 0)) / lasted).toFixed(2)}`,
  );
  console.log(
    `${name}, ${perSecond}/s for ${lasted.toFixed(1)} s: p50 / p90 / p99 / longest ${spread} ms; processors: ${share.join(", ")}`,
  );
  return took;
}

/** Seconds of the processors so far. */
async function shares(): Promise<Record<string, number>> {
  assert(service && worker);
  return {
    api: await processorSeconds(service.pid),
    worker: await processorSeconds(worker.pid),
    PostgreSQL: await processorSeconds(postmaster),
    "bench and partner": process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
  };
}

function linesOf(work: string, { perSecond }: Part, took: readonly number[]): Line[] {
  return (
    [
      [0.5, 15],
      [0.99, 80],
    ] as const
  ).map(([share, atMost]) => ({
    work: `${work}, ${perSecond}/s, p${share * 100}`,
    beside: null,
    measured: `${took.length} changes`,
    figure: quantile(took, share),
    unit: "ms",
    limit: { atMost },
  }));
}

/** Waits until all of these have arrived. */
async function arrivalsOf(events: readonly string[]): Promise<Arrivals> {
  for (const end = performance.now() + patienceMs; ; await pause(200)) {
    receiver.postMessage("arrivals");
    const [arrivals] = (await once(receiver, "message")) as [Arrivals];
    const missing = events.filter((event) => !(event in arrivals));
    if (missing.length === 0) return arrivals;
    assert(performance.now() < end, `${missing.length} of ${events.length} calls did not arrive.`);
  }
}

async function send<Result>(path: string, body: object): Promise<Result> {
  const answer = await pool.request({ method: "POST", path, headers, body: JSON.stringify(body) });
  const { result } = (await answer.body.json()) as { result: Result };
  assert.equal(answer.statusCode, 200, `${path} was answered with ${answer.statusCode}.`);
  return result;
}

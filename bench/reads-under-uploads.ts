/**
 * What reading a candidate takes while 50 photos of 5 MB are uploaded, beside reading alone: the p99 of GET /v1/candidates/{id}, asked at an
 * even pace, however long those before take.
 *
 *   node bench/reads-under-uploads.ts
 *
 * The service is a process with ROLE=api, on durable PostgreSQL; it cleans files in processes of its own, of a lower priority. The
 * client sends all fifty at once, from a thread (file-load.ts). All of it shares the machine's processors, so it says how
 * much of them each part took, and what a server that does nothing took to answer meanwhile: that much is the machine's.
 */
import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { Pool } from "undici";
import { freePort } from "../tests/support/candor-process.ts";
import { cameraPhoto, fileBody } from "./camera-photo.ts";
import { processorSeconds } from "./processor-time.ts";
import { median, quantile, report } from "./report.ts";
import { startCandor } from "./started-candor.ts";

const rounds = 3;
const uploads = 50;
const readsPerSecond = 100;
const aloneMs = 5_000;
const filesOfCandidate = 20;

await using opened = new AsyncDisposableStack();
const candor = await startCandor(["api"]);
opened.defer(candor.close);
const [service] = candor.processes;
assert(service);
const barePort = await freePort();
const bare = fork(path.join(import.meta.dirname, "siege-bare.ts"), [String(barePort)]);
opened.defer(() => void bare.kill());
await once(bare, "message");
const pool = new Pool(service.origin, { connections: 32 });
opened.defer(() => pool.close());
const barePool = new Pool(`http://127.0.0.1:${barePort}`, { connections: 32 });
opened.defer(() => barePool.close());
const headers = { authorization: `Bearer ${candor.token}`, "content-type": "application/json" };
const uploader = new Worker(new URL("./file-load.ts", import.meta.url), {
  workerData: { origin: service.origin, token: candor.token, body: fileBody(await cameraPhoto()) },
});
opened.defer(async () => void (await uploader.terminate()));

const candidates = Math.ceil(((rounds + 1) * uploads) / filesOfCandidate);
for (let number = 0; number < candidates; number += 1) {
  const candidate = { partner_application_id: `candidate-${number}`, first_name: "Ana", last_name: "Ahu" };
  const checks = ["identity", "national_police_check", "credit"].map((type) => ({ type }));
  await ask("POST", "/v1/candidates", JSON.stringify({ candidate, checks, bypass: true }));
}
let sent = 0;
await measure("to warm up", uploadAll(4));
const found: { alone: number; beside: number; bare: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  const alone = await measure("alone", pause(aloneMs));
  const beside = await measure("while 50 uploads run", uploadAll(uploads));
  found.push({ alone: alone.reads, beside: beside.reads, bare: beside.bare });
}
const of = (name: "alone" | "beside" | "bare") => median(found.map((one) => one[name]));
report([
  {
    work: `GET /v1/candidates/{id} while ${uploads} uploads of 5 MB run, p99`,
    beside: "the same alone",
    measured: `${of("beside").toFixed(1)} ms beside ${of("alone").toFixed(1)} ms; a bare server meanwhile ${of("bare").toFixed(1)} ms`,
    figure: median(found.map(({ alone, beside }) => beside / alone)),
    unit: "×",
    limit: { atMost: 3 },
  },
]);

/** The p99 of reading, and of the bare server, until this ends; in milliseconds. */
async function measure(name: string, until: Promise<unknown>): Promise<{ reads: number; bare: number }> {
  let isOver = false;
  const ended = until.finally(() => {
    isOver = true;
  });
  const reads: number[] = [];
  const bares: number[] = [];
  const asked: Promise<void>[] = [];
  const processors = await processorSeconds(service?.pid ?? 0);
  const began = performance.now();
  for (let number = 0; !isOver; number += 1) {
    const dueIn = began + (number * 1_000) / readsPerSecond - performance.now();
    if (dueIn > 0) await pause(dueIn);
    asked.push(timed(reads, () => ask("GET", `/v1/candidates/candidate-${number % candidates}`)));
    asked.push(
      timed(
        bares,
        async () => void (await (await barePool.request({ method: "GET", path: "/healthz" })).body.text()),
      ),
    );
  }
  await ended;
  await Promise.all(asked);
  const seconds = (performance.now() - began) / 1_000;
  const share = ((await processorSeconds(service?.pid ?? 0)) - processors) / seconds;
  const spread = (each: number[]) => [0.5, 0.99, 1].map((one) => quantile(each, one).toFixed(1)).join(" / ");
  console.log(
    `${name}, ${seconds.toFixed(1)} s: p50 / p99 / longest ${spread(reads)} ms; a bare server ${spread(bares)} ms; processors of the service and its processes for files ${share.toFixed(2)}`,
  );
  return { reads: quantile(reads, 0.99), bare: quantile(bares, 0.99) };
}

async function timed(took: number[], work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  took.push(performance.now() - began);
}

/** All at once. What is refused for want of room is sent again when it may be. */
async function uploadAll(count: number): Promise<void> {
  uploader.postMessage({
    paths: Array.from(
      { length: count },
      () => `/v1/candidates/candidate-${Math.floor(sent++ / filesOfCandidate)}/files`,
    ),
  });
  await once(uploader, "message");
}

async function ask(method: "GET" | "POST", path: string, body: string | null = null): Promise<void> {
  const answer = await pool.request({ method, path, headers, body });
  const text = await answer.body.text();
  assert.equal(answer.statusCode, 200, text);
}

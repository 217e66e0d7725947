/**
 * How the service bears an attack: what its health check, another partner and its memory notice of it. Beside it, how long a
 * server takes that does nothing (siege-bare.ts), and what held up the service's event loop: its own work, or waiting for a processor.
 *
 *   npm run siege              every scene
 *   npm run siege -- uploads   those whose names contain the word
 *
 * The service runs as ROLE=api in a process of its own; a thread (siege-load.ts) attacks. All share the machine's cores, so the
 * numbers are worth something beside the idle ones of the same run. It fails on a 500, and on a refusal that does not say when to come back.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { openClient } from "../server/client/client.ts";
import { api } from "../server/contract/api.ts";
import { freePort, startCandorProcess } from "../tests/support/candor-process.ts";
import { aPdf } from "../tests/support/pdf.ts";
import { aGrainyPhoto } from "../tests/support/pictures.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import type { Attack, Ends } from "./siege-load.ts";
import type { Stall } from "./siege-watch.ts";

const wanted = process.argv[2] ?? "";
const port = await freePort();
const barePort = await freePort();
const dataDir = await temporaryFolder("siege");
const stallsFile = path.join(dataDir, "stalls.jsonl");
const candor = startCandorProcess({
  ROLE: "api",
  PORT: String(port),
  DATA_DIR: dataDir,
  LOG_LEVEL: "error",
  RATE_LIMIT: "1000000",
  NODE_OPTIONS: `--import ${path.join(import.meta.dirname, "siege-watch.ts")}`,
  SIEGE_STALLS: stallsFile,
});
await candor.ready;
const bare = fork(path.join(import.meta.dirname, "siege-bare.ts"), [String(barePort)]);
await once(bare, "message");
const { account_api_token: token } = JSON.parse(await readFile(path.join(dataDir, "first-run.json"), "utf8"));
const baseUrl = `http://127.0.0.1:${port}/v1`;
const client = openClient({ baseUrl, token, timeoutMs: 300_000 });
const load = new Worker(new URL("./siege-load.ts", import.meta.url), { workerData: { port } });

for (const id of ["beside", ...Array.from({ length: 100 }, (_, at) => `attacked${at}`)]) {
  const candidate = {
    partner_application_id: id,
    first_name: "Ana",
    last_name: "Ngata",
    email: "ana@candidate.example",
  };
  await client.call(api.createCandidate, { body: { candidate, checks: [{ type: "identity" }] } });
}
const { token: besideToken } = await client.call(api.createAccountToken, { body: { name: "beside" } });
const photo = await aNoisyPhoto(4000, 3000);
const upload = fileBody(photo);
const small = await aGrainyPhoto(800, 600);
const stored = await client.call(api.storeFile, {
  params: { partner_application_id: "beside" },
  body: { data: dataUri(photo), id_type: "id" },
});
const filePath = new URL(stored.url).pathname + new URL(stored.url).search;
const files = "/v1/candidates/attacked{n}/files";
const megabytes10 = 10 * 1024 * 1024;
const sending = { kind: "send", path: files, token } as const;
const headOf = (rest: string) =>
  `POST ${files.replace("{n}", "0")} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n${rest}`;

const scenes: Record<string, Attack | null> = {
  idle: null,
  "60 uploads of 12 megapixels": { ...sending, count: 60, body: upload },
  "60 PDFs of 10,000 pages": {
    ...sending,
    count: 60,
    body: fileBody(aPdf({ morePages: 9_999 }), "application/pdf"),
  },
  "60 requests for one candidate's email": {
    ...{ ...sending, path: "/v1/candidates/attacked0/invitation", count: 60, body: "{}" },
  },
  "500 parallel uploads": { ...sending, count: 500, body: upload },
  "20 × 10 MB of numbers": { ...sending, count: 20, body: `[${"1,".repeat(megabytes10 / 2)}1]` },
  "20 × 10 MB of nesting": {
    ...sending,
    count: 20,
    body: `${"[".repeat(megabytes10 / 2)}${"]".repeat(megabytes10 / 2)}`,
  },
  "20 × 10 MB of noise": { ...sending, count: 20, body: '\u00e4{"x'.repeat(megabytes10 / 5) },
  "20 × 10 MB to an operation of small bodies": {
    ...sending,
    path: "/v1/candidates",
    count: 20,
    body: `[${"1,".repeat(megabytes10 / 2)}1]`,
  },
  "100 slow bodies": {
    kind: "drip",
    count: 100,
    head: headOf("Content-Length: 6000000\r\n\r\n{"),
    forMs: 45_000,
  },
  "500 slow headers": { kind: "drip", count: 500, head: headOf("X-Slow: "), forMs: 45_000 },
  "100 slow readers": { kind: "ignore", count: 100, path: filePath, forMs: 60_000 },
};

console.log(`photo ${megabytes(photo.length)}, body ${megabytes(upload.length)}`);
try {
  for (const [name, attack] of Object.entries(scenes)) {
    if (name.includes(wanted) && candor.child.exitCode === null) await play(name, attack);
  }
} finally {
  await load.terminate();
  bare.kill();
  candor.child.kill("SIGTERM");
  await candor.ended;
  await rm(dataDir, { recursive: true });
}

async function play(name: string, attack: Attack | null): Promise<void> {
  await writeFile(stallsFile, "");
  for (const pid of await family()) await writeFile(`/proc/${pid}/clear_refs`, "5");
  const before = await memory();
  let most = before;
  const over = new AbortController();
  const watching = [
    repeat(over.signal, 25, () => healthz(port)),
    repeat(over.signal, 25, () => healthz(barePort)),
    repeat(over.signal, 200, () => read()),
    repeat(over.signal, 1000, () => uploadBeside()),
    repeat(over.signal, 100, async () => {
      most = Math.max(most, await memory());
    }),
  ];
  const began = performance.now();
  const ends = attack ? await attacked(attack) : await pause(5000, {} as Ends);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  over.abort();
  const [health, bareHealth, reads, uploads] = await Promise.all(watching);
  console.log(`\n${name}: ${seconds} s ${JSON.stringify(ends)}`);
  console.log(`  /healthz          ${spread(health)}`);
  console.log(`  a bare server     ${spread(bareHealth)}`);
  console.log(`  event loop        ${await worstStall()}`);
  console.log(`  another's reading ${spread(reads)}`);
  console.log(`  another's upload  ${spread(uploads)}`);
  console.log(
    `  memory ${megabytes(before)} → ${megabytes(most)} at most, the main process ${megabytes(await sizeOf(candor.child.pid, "VmHWM"))}`,
  );
  if (Object.keys(ends).some((end) => /^500|without/.test(end))) process.exitCode = 1;
}

function attacked(attack: Attack): Promise<Ends> {
  return new Promise((resolve) => {
    load.once("message", resolve);
    load.postMessage(attack);
  });
}

/** How long each took, in milliseconds; what is under way when the attack is over still counts. */
async function repeat(over: AbortSignal, everyMs: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  while (!over.aborted) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
    await pause(everyMs);
  }
  return taken;
}

/** One that gets no response is a failure of the whole. */
function healthz(of: number): Promise<void> {
  return new Promise((resolve) => {
    get({ host: "127.0.0.1", port: of, path: "/healthz", agent: false }, (response) => {
      response.resume().once("end", resolve);
    }).once("error", (error) => {
      console.log(`  /healthz got no response: ${error.message}`);
      process.exitCode = 1;
      resolve();
    });
  });
}

async function read(): Promise<void> {
  const response = await ask("/candidates/beside", {});
  await response?.arrayBuffer();
}

/** Null, and a failure of the whole, where another partner gets no response. */
async function ask(at: string, init: RequestInit): Promise<Response | null> {
  const headers = { authorization: `Bearer ${besideToken}`, "content-type": "application/json" };
  try {
    return await fetch(`${baseUrl}${at}`, { ...init, headers });
  } catch (error) {
    console.log(`  another partner got no response: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
    return null;
  }
}

/** A partner that retries after the time it was given, until its file is stored; then the place is free for the next one. */
async function uploadBeside(): Promise<void> {
  for (;;) {
    const response = await ask("/candidates/beside/files", { method: "POST", body: fileBody(small) });
    if (!response) return;
    const { result } = (await response.json()) as { result: { id: number } | null };
    if (response.ok && result) {
      await ask(`/uploads/${result.id}`, { method: "DELETE" });
      return;
    }
    await pause(Number(response.headers.get("retry-after") ?? 1) * 1000);
  }
}

/** As large as a phone's: noise is what makes a photo's bytes. */
function aNoisyPhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .jpeg()
    .toBuffer();
}

function dataUri(bytes: Buffer, type = "image/jpeg"): string {
  return `data:${type};base64,${bytes.toString("base64")}`;
}

function fileBody(bytes: Buffer, type?: string): string {
  return JSON.stringify({ data: dataUri(bytes, type), id_type: "id" });
}

async function worstStall(): Promise<string> {
  const lines = (await readFile(stallsFile, "utf8")).split("\n").filter((line) => line !== "");
  const stalls: Stall[] = lines.map((line) => JSON.parse(line));
  const [worst] = stalls.toSorted((a, b) => b.ms - a.ms);
  if (!worst) return "never held up for 30 ms";
  const longestWork = Math.max(...stalls.map(({ atWorkMs }) => atWorkMs));
  const [ms, atWork, waiting, most] = [worst.ms, worst.atWorkMs, worst.waitingMs, longestWork].map(
    Math.round,
  );
  return `held up ${stalls.length} times, ${ms} ms at most (${atWork} at work, ${waiting} waiting for a processor); ${most} ms of work at most`;
}

/** The process and those that it started to clean files; the database's are not its children. */
async function family(): Promise<number[]> {
  const { pid } = candor.child;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return [
    Number(pid),
    ...children
      .split(" ")
      .filter((word) => word !== "")
      .map(Number),
  ];
}

/** Of the whole family, in bytes. One that has ended meanwhile has none. */
async function memory(): Promise<number> {
  const sizes = (await family()).map((pid) => sizeOf(pid, "VmRSS").catch(() => 0));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function sizeOf(pid: number | undefined, field: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

function spread(taken: number[] | undefined): string {
  const sorted = (taken ?? []).toSorted((a, b) => a - b);
  const at = (share: number) => `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`;
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)} (${sorted.length})`;
}

/**
 * Whether each role stays within the memory that compose.yaml gives it, and whether it grows. The kernel enforces the limit on each
 * process with all that it starts; the load is more than a busy day's, without a pause: a partner's programs, candidates who sign
 * at the portal, staff who turn pages, photos of 12 megapixels two at a time by the interface and at the portal, webhooks.
 *
 *   npm run soak                              web, api and worker, for an hour
 *   npm run soak -- --minutes 20 --roles all  one process that is all of them
 *
 * Prints the most that each needed in each tenth of the time. Fails when the kernel ended a process, or one ended without being asked.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { parse } from "yaml";
import { ensureDependencies } from "../server/bootstrap/dependencies.mjs";
import { ensureWebBuild } from "../server/bootstrap/web-build.mjs";
import { openClient } from "../server/client/client.ts";
import { api } from "../server/contract/api.ts";
import { startEmbeddedPostgres } from "../server/platform/db/embedded-postgres.ts";
import { openLog } from "../server/platform/log/log.ts";
import { startChaosLoad } from "../tests/chaos/chaos-load.ts";
import { headersOfFrame } from "../tests/chaos/sign-at-portal.ts";
import { openBalancer } from "../tests/support/balancer.ts";
import { freePort } from "../tests/support/candor-process.ts";
import { startCandorWithPages } from "../tests/support/candor-with-pages.ts";
import { pagesToOpen } from "../tests/support/pages-to-open.ts";
import { openReceiver } from "../tests/support/receiver.ts";
import { cameraPhoto, fileBody } from "./camera-photo.ts";
import { dataFolder } from "./data-folder.ts";
import { type MemoryGroup, openMemoryGroup } from "./memory-group.ts";
import type { PageOrder } from "./page-load.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    roles: { type: "string", default: "web,api,worker" },
  },
});
const roles = values.roles.split(",");
const tenths = 10;
const lookMs = 1_000;
const pagesInTurn = 100;
const photosAtOnce = 2;
/** Fewer than are accepted: who has no answer sends again. */
const filesOfCandidate = 16;
const mebibyte = 1024 * 1024;

await ensureDependencies({ forTests: true });
await ensureWebBuild(process.env);
const limit = await limitInCompose();
await using opened = new AsyncDisposableStack();
const dataDir = await dataFolder();
opened.defer(() => rm(dataDir, { recursive: true }));
const postgres = await startEmbeddedPostgres({ dataDir, log: openLog("warn") });
opened.defer(() => postgres.stop());
const receiver = await openReceiver();
opened.defer(() => receiver.close());
const ports = new Map<string, number>();
for (const role of roles) ports.set(role, await freePort());
const portsOf = (role: string) => [ports.get(role) ?? ports.get("all") ?? 0];
const balancer = await openBalancer([...ports.values()], (asked) =>
  portsOf(/^\/(v1|s|docs|oauth|dev)\b/.test(asked) ? "api" : "web"),
);
opened.defer(() => balancer.close());
const secret = "a secret that only these processes have";
const ended: string[] = [];
const groups = new Map<string, MemoryGroup>();
for (const role of roles) groups.set(role, await started(role));

const { account_api_token: token } = JSON.parse(await readFile(path.join(dataDir, "first-run.json"), "utf8"));
const client = openClient({ baseUrl: `${balancer.origin}/v1`, token });
await client.call(api.saveWebhook, { body: { uri: receiver.url } });
const pages = Object.values(await pagesToOpen(balancer.origin, dataDir));
const reader = new Worker(new URL("./page-load.ts", import.meta.url));
opened.defer(async () => void (await reader.terminate()));
const photo = await cameraPhoto();
const uploader = new Worker(new URL("./file-load.ts", import.meta.url), {
  workerData: { origin: balancer.origin, token, body: fileBody(photo) },
});
opened.defer(async () => void (await uploader.terminate()));

const most = new Map(roles.map((role) => [role, Array<number>(tenths).fill(0)]));
const [began, lastsMs] = [performance.now(), Number(values.minutes) * 60_000];
const isOver = () => performance.now() - began >= lastsMs || ended.length > 0;
const load = await startChaosLoad(
  { baseUrls: [`${balancer.origin}/v1`], origin: balancer.origin, token, linkSecret: secret },
  { programs: 4, perSecond: 4 },
);
const [pageCount, ...photoCounts] = await Promise.all([
  turnPages(),
  sendPhotos("interface", byInterface),
  sendPhotos("portal", atPortal),
  watch(),
]);
await load.stop();

let killed = 0;
for (const [role, group] of groups) {
  killed += await group.killed();
  const each = most.get(role)?.map((bytes) => (bytes / mebibyte).toFixed(0));
  console.log(`${role}: ${each?.join(", ")} MB at most in each tenth, of ${limit / mebibyte}`);
}
const { created, signed } = load.acknowledged;
console.log(
  `${values.minutes} minutes: ${created.length} candidates created, ${signed.length} signed, ${pageCount} pages, ${photoCounts[0]} photos of 12 megapixels by the interface and ${photoCounts[1]} at the portal, ${receiver.calls.length} calls of webhooks; ${killed} processes ended by the kernel`,
);
for (const sentence of [...ended, ...load.wrong]) console.log(`- ${sentence}`);
process.exitCode = killed + ended.length + load.wrong.length === 0 ? 0 : 1;

/** Of every role alike, in bytes. */
async function limitInCompose(): Promise<number> {
  const { "x-candor": candor } = parse(
    await readFile(path.join(import.meta.dirname, "../compose.yaml"), "utf8"),
  );
  const megabytes = /^(\d+)m$/.exec(candor.mem_limit)?.[1];
  assert(megabytes, "compose.yaml has no limit of memory in MB.");
  return Number(megabytes) * mebibyte;
}

async function started(role: string): Promise<MemoryGroup> {
  const group = await openMemoryGroup(role, limit);
  opened.defer(() => group.remove());
  const candor = startCandorWithPages({
    ROLE: role,
    PORT: String(ports.get(role)),
    PUBLIC_URL: balancer.origin,
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.ownerUrl,
    SERVICE_KEY: secret,
    LINK_SECRET: secret,
    SESSION_SECRET: secret,
    WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8",
    RATE_LIMIT: "1000000",
    LOG_LEVEL: "error",
    MALLOC_MMAP_THRESHOLD_: "1048576",
  });
  await group.add(candor.child.pid ?? 0);
  let isStopping = false;
  void candor.ended.then((code) => {
    if (!isStopping) ended.push(`${role} ended with ${code}:\n${candor.output().slice(-2_000)}`);
  });
  opened.defer(async () => {
    isStopping = true;
    await candor.stop();
  });
  await candor.ready;
  return group;
}

/** Three pages in turn, ten at a time. Returns how many were answered. */
async function turnPages(): Promise<number> {
  let count = 0;
  for (let turn = 0; !isOver(); turn += 1) {
    const page = pages[turn % pages.length];
    assert(page);
    const until = { pages: pagesInTurn };
    const order: PageOrder = { origin: balancer.origin, ...page, connections: 10, until };
    reader.postMessage(order);
    await once(reader, "message");
    count += pagesInTurn;
  }
  return count;
}

type Invited = { id: string; link: string };

/** To one candidate after the other, each of whom is erased then; so many of each. Returns how many were kept. */
async function sendPhotos(way: string, send: (to: Invited) => Promise<void>): Promise<number> {
  let count = 0;
  for (let number = 0; !isOver(); number += 1) {
    const params = { partner_application_id: `${way}-${number}` };
    const candidate = { ...params, first_name: "Ana", last_name: "Ahu" };
    const { partner_link } = await client.call(api.createCandidate, {
      body: { candidate, checks: [{ type: "identity" }], bypass: true },
    });
    for (let files = 0; files < filesOfCandidate && !isOver(); files += photosAtOnce) {
      await send({ id: params.partner_application_id, link: partner_link });
      count += photosAtOnce;
    }
    await client.call(api.cancelCandidate, { params });
    await client.call(api.deleteCandidate, { params });
  }
  return count;
}

async function byInterface({ id }: Invited): Promise<void> {
  uploader.postMessage({ paths: Array<string>(photosAtOnce).fill(`/v1/candidates/${id}/files`) });
  await once(uploader, "message");
}

/** Where each is read too, besides being cleaned. */
async function atPortal({ link }: Invited): Promise<void> {
  const headers = headersOfFrame(link, balancer.origin, secret);
  const upload = async (key: string): Promise<void> => {
    const body = new FormData();
    body.set("key", key);
    body.set("idType", "passport");
    body.set("file", new File([new Uint8Array(photo)], "passport.jpg", { type: "image/jpeg" }));
    const answer = await fetch(`${balancer.origin}/api/trpc/documents.upload`, {
      method: "POST",
      headers,
      body,
    });
    const text = await answer.text();
    if (answer.status === 200) return;
    assert([429, 503].includes(answer.status), text);
    await pause(1_000 * Number(answer.headers.get("retry-after") ?? 1));
    await upload(key);
  };
  await Promise.all(Array.from({ length: photosAtOnce }, () => upload(randomUUID())));
}

async function watch(): Promise<void> {
  while (!isOver()) {
    const tenth = Math.min(tenths - 1, Math.floor(((performance.now() - began) / lastsMs) * tenths));
    for (const [role, group] of groups) {
      const each = most.get(role);
      if (each) each[tenth] = Math.max(each[tenth] ?? 0, await group.used());
    }
    await pause(lookMs);
  }
}

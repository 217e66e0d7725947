/**
 * What the service adds to its database and to HTTP: reading a candidate with three checks and creating one, as an operator runs it
 * (authenticated, limited, named, logged, in the log of requests), each beside a bare `node:http` with the same statement and
 * JSON, or the same rows in one transaction (bare-requests.ts), and the read beside a route of Next too (bare-route.ts). Beside them a list of
 * 25, and a file that is kept.
 *
 *   node bench/requests-beside-bare.ts
 *   node --cpu-prof --cpu-prof-dir=/tmp/profile bench/requests-beside-bare.ts
 *
 * The main thread is both services, with durable PostgreSQL in processes of its own; the requests are made by a thread
 * (request-load.ts) on ten connections. All share the machine's cores: the numbers are worth something beside each other.
 */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { aPhoto } from "../tests/support/pictures.ts";
import { startBareRoute } from "./bare-route.ts";
import { openBesideBare } from "./beside-bare.ts";
import { median, report } from "./report.ts";
import type { Answered, Load, LoadOrder, LoadSettings, Measured } from "./request-load.ts";

const connections = 10;
const rounds = 5;
const firstWarmUpMs = 1_500;
const warmUpMs = 200;
const measuredMs = 1_000;

const { origins, token, url, reach, stored, creation, settle, close } = await openBesideBare();
const route = await startBareRoute(url, reach, connections);
const workerData: LoadSettings = { origins: { ...origins, next: route.origin }, token, connections };
const asking = new Worker(new URL("./request-load.ts", import.meta.url), { workerData });

const get: Load = {
  name: "GET /v1/candidates/{id}",
  method: "GET",
  path: "/v1/candidates/kept{n}",
  wrapAt: stored,
};
const post: Load = {
  name: "POST /v1/candidates",
  method: "POST",
  path: "/v1/candidates",
  body: creation("new{n}"),
};
const bareGet: Load = { ...get, name: "bare read", at: "bare" };
const barePost: Load = { ...post, name: "bare creation", body: creation("bare{n}"), at: "bare" };
const nextGet: Load = { ...get, name: "read by a route of Next", at: "next" };
const loads: Load[] = [
  bareGet,
  get,
  nextGet,
  barePost,
  post,
  { name: "GET /v1/candidates, 25 of them", method: "GET", path: "/v1/candidates" },
  await aFile(),
];
const measured = new Map<string, Measured[]>(loads.map(({ name }) => [name, []]));
try {
  // In turns: what else the machine does meets all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const load of loads) {
      if (load.method === "GET") await settle();
      measured.get(load.name)?.push(await measure(load, round === 0 ? firstWarmUpMs : warmUpMs));
    }
  }
  print();
  report([
    lineOf(get, bareGet, "bare node:http with the same SQL and JSON, no authentication", 0.7),
    lineOf(get, nextGet, "a route handler of Next with the same SQL, in a process of its own", 5),
    lineOf(post, barePost, "bare node:http with the same rows in one transaction", 0.6),
  ]);
} finally {
  await asking.terminate();
  await route.stop();
  await close();
}

async function measure(load: Load, warmUpMs: number): Promise<Measured> {
  asking.postMessage({ load, warmUpMs, measuredMs } satisfies LoadOrder);
  const before = process.threadCpuUsage();
  // Rejects with what the thread threw.
  const [{ asked, ...measured }] = (await once(asking, "message")) as [Answered];
  const { user, system } = process.threadCpuUsage(before);
  return { ...measured, cpuUs: (user + system) / asked };
}

function print(): void {
  console.log(`${connections} connections, the medians of ${rounds} rounds of ${measuredMs / 1000} s each`);
  console.log(`${"".padEnd(32)}requests/s    p50 ms    p99 ms    cpu µs`);
  for (const [name, each] of measured) {
    const of = (figure: keyof Measured) => median(each.map((one) => one[figure]));
    const columns = [
      of("perSecond").toFixed(0),
      of("p50").toFixed(2),
      of("p99").toFixed(2),
      of("cpuUs").toFixed(0),
    ];
    console.log(name.padEnd(32) + columns.map((text) => text.padStart(10)).join(""));
  }
}

function lineOf(load: Load, beside: Load, what: string, atLeast: number) {
  const [ours, theirs] = [load, beside].map(({ name }) =>
    (measured.get(name) ?? []).map((one) => one.perSecond),
  );
  const ratios = (ours ?? []).map((rate, round) => rate / (theirs?.[round] ?? Number.NaN));
  const perSecond = (rates: number[] = []) => `${Math.round(median(rates)).toLocaleString("en")}/s`;
  return {
    work: load.name,
    beside: what,
    measured: `${perSecond(ours)} beside ${perSecond(theirs)}`,
    figure: median(ratios),
    unit: "×" as const,
    limit: { atLeast },
  };
}

/** Twenty files a candidate are accepted. */
async function aFile(): Promise<Load> {
  const photo = await aPhoto({ width: 320, height: 200 });
  return {
    name: `keep a photo of ${Math.round(photo.length / 1024)} KB`,
    method: "POST",
    path: "/v1/candidates/kept{n}/files",
    groupOf: 10,
    body: JSON.stringify({ data: `data:image/jpeg;base64,${photo.toString("base64")}`, id_type: "passport" }),
  };
}

/**
 * What the pages cost that people open most: a step of a candidate's journey, the list of candidates with 25 rows, and one
 * of them with three documents to review. Each is asked for one at a time and ten at a time, beside a bare Next page that renders
 * from memory as many bytes of the same elements (bare-pages.ts says what it does and what it lacks); how many calls each makes to the service,
 * by the service's own count; and the memory of the process after 10,000 pages beside that after 100.
 *
 *   node bench/pages.ts
 *
 * Candor runs as `npm start` runs it: pages and service in one process, with durable PostgreSQL; so what the service does
 * for a page counts as the page's. The bare Next runs in a process of its own. Neither compresses: a bench that asks for it
 * would measure zlib on both sides. The requests are made by a thread (page-load.ts). All share the machine's cores.
 */
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { freePort } from "../tests/support/candor-process.ts";
import { startCandorWithPages } from "../tests/support/candor-with-pages.ts";
import { type PageToOpen, pagesToOpen } from "../tests/support/pages-to-open.ts";
import { startBarePages } from "./bare-pages.ts";
import { dataFolder } from "./data-folder.ts";
import type { PageOrder, PagesLoaded } from "./page-load.ts";
import { type Curve, type Line, median, report } from "./report.ts";

const rounds = 5;
const measuredMs = 1_000;
const countedPages = 20;
/** After how many pages the memory is looked at. */
const memoryAfter = [100, 300, 1_000, 3_000, 10_000];
const titles = { journey: "a journey page", list: "a staff list", review: "a candidate's review page" };
type Name = keyof typeof titles;
const names = Object.keys(titles) as Name[];

const [dataDir, bareDir] = [await dataFolder(), await dataFolder()];
const [port, metricsPort] = [await freePort(), await freePort()];
const origin = `http://localhost:${port}`;
const load = new Worker(new URL("./page-load.ts", import.meta.url));
const candor = startCandorWithPages({
  PORT: String(port),
  METRICS_PORT: String(metricsPort),
  CAREERS_PORT: "off",
  DATA_DIR: dataDir,
  LOG_LEVEL: "error",
  RATE_LIMIT: "1000000",
});
try {
  await candor.ready;
  const pages = await pagesToOpen(origin, dataDir);
  const { line, curve } = await memoryOf(pages);
  const lines = await linesBeside(pages);
  report([...lines, line], [curve]);
} finally {
  await load.terminate();
  candor.child.kill("SIGTERM");
  await candor.ended;
  await rm(dataDir, { recursive: true });
  await rm(bareDir, { recursive: true });
}

/** First of all: of a process that has served nothing yet. The three pages in turn. */
async function memoryOf(pages: Record<Name, PageToOpen>): Promise<{ line: Line; curve: Curve }> {
  const points: [pages: number, megabytes: number][] = [];
  let served = 0;
  for (const after of memoryAfter) {
    for (const name of names) {
      const until = { pages: Math.round((after - served) / names.length) };
      await loaded({ origin, ...pages[name], connections: 10, until });
    }
    served = after;
    points.push([after, await residentMegabytes()]);
    console.log(`after ${after} pages: ${points.at(-1)?.[1].toFixed(0)} MB`);
  }
  const [first, last] = [points[0]?.[1] ?? Number.NaN, points.at(-1)?.[1] ?? Number.NaN];
  return {
    line: {
      work: "memory after 10,000 pages",
      beside: "after 100",
      measured: `${last.toFixed(0)} MB beside ${first.toFixed(0)} MB`,
      figure: last / first,
      unit: "×",
      limit: { atMost: 1.3 },
    },
    curve: {
      file: "memory-of-pages",
      title: "Memory of the whole product in one process",
      x: "pages served",
      y: "MB resident",
      series: [{ name: "Candor", points }],
    },
  };
}

async function linesBeside(pages: Record<Name, PageToOpen>): Promise<Line[]> {
  const html: Record<string, string> = {};
  for (const name of names) html[name] = await textOf(pages[name]);
  const bare = await startBarePages(bareDir, html);
  try {
    const lines: Line[] = [];
    for (const name of names) lines.push(...(await linesOf(name, pages[name], bare.origin)));
    return lines;
  } finally {
    await bare.stop();
  }
}

async function linesOf(name: Name, page: PageToOpen, bareOrigin: string): Promise<Line[]> {
  const own = { origin, ...page };
  const bare = { origin: bareOrigin, path: `/${name}`, cookie: "" };
  const calls = await callsOf(own);
  await loaded({ ...bare, connections: 10, until: { ms: measuredMs } });
  const beside = await sidesOf(own, bare, 10);
  const alone = await sidesOf(own, bare, 1);
  return [
    {
      work: `${titles[name]}, ten at a time`,
      beside: "a bare Next page of as many bytes",
      measured: `${sidesAsText(beside)}; one at a time ${sidesAsText(alone)}`,
      figure: median(beside.map(({ ratio }) => ratio)),
      unit: "×",
      limit: { atMost: 2 },
    },
    {
      work: `${titles[name]}: calls to the service`,
      beside: null,
      measured: `${calls} for each page`,
      figure: calls,
      unit: "calls",
      limit: { atMost: 2 },
    },
  ];
}

/** Of a page as most are: once a minute one reads the company's own data again, for all that follow. */
async function callsOf(page: Asked): Promise<number> {
  const each: number[] = [];
  while (each.length < countedPages) {
    const before = await callsToService();
    await loaded({ ...page, connections: 1, until: { pages: 1 } });
    each.push((await callsToService()) - before);
  }
  return median(each);
}

type Asked = Pick<PageOrder, "origin" | "path" | "cookie">;
/** Of a round: how long a page took on each side, in milliseconds as the client sees them. */
type Round = { ownMs: number; bareMs: number; ratio: number };

async function sidesOf(own: Asked, bare: Asked, connections: number): Promise<Round[]> {
  const each: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const until = { ms: measuredMs };
    const ownMs = timeOf(await loaded({ ...own, connections, until }), connections);
    const bareMs = timeOf(await loaded({ ...bare, connections, until }), connections);
    each.push({ ownMs, bareMs, ratio: ownMs / bareMs });
  }
  return each;
}

function timeOf({ pages, ms }: PagesLoaded, connections: number): number {
  return (ms / pages) * connections;
}

function sidesAsText(each: Round[]): string {
  const [own, bare] = [median(each.map(({ ownMs }) => ownMs)), median(each.map(({ bareMs }) => bareMs))];
  return `${own.toFixed(1)} ms beside ${bare.toFixed(1)} ms`;
}

async function loaded(order: PageOrder): Promise<PagesLoaded> {
  load.postMessage(order);
  const [answer] = await once(load, "message");
  return answer as PagesLoaded;
}

async function textOf({ path, cookie }: PageToOpen): Promise<string> {
  const response = await fetch(new URL(path, origin), { headers: { cookie } });
  return await response.text();
}

/** Requests that the service has answered so far, by its own metrics. */
async function callsToService(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counts = text.matchAll(/^candor_http_requests_total\{[^}]*route="\/v1\/[^}]*\} (\d+)/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${candor.child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

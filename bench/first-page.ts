/**
 * What a candidate's first page costs a slow phone, beside a page of Next that has one line of text: script as it comes to the
 * browser, when the largest thing is painted (LCP) and how long the page is blocked while it loads. The bare page is an app
 * of two files that is built here, in a temporary folder, with the Next that Candor has. Both have their scripts compressed and
 * compiled ahead by the same code (server/bootstrap/finish-build.mjs), so that the difference is what is in the pages.
 *
 * Chromium with Lighthouse's slow phone: 150 ms to the server and back, 1.6 Mbit/s, a processor slowed to a quarter. An empty
 * cache for each load, five rounds, the sides alternated. LCP is the browser's own entry; blocking is what its long tasks have
 * above 50 ms each, until nothing has been loaded or blocked the page for a second. Prints each script of the first page, and what is in it.
 */
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { type Browser, chromium } from "@playwright/test";
import next from "next";
import { compileFrameworkAhead, compressScripts } from "../server/bootstrap/finish-build.mjs";
import { builtFilesApp, builtFilesPath } from "../server/start/built-files-app.ts";
import { followLoading } from "../tests/browser/loading.ts";
import { startProduct } from "../tests/browser/product.ts";
import { ensureBrowser } from "../tests/support/ensure-browser.mjs";
import { buildBareNext } from "./bare-next.ts";
import { median, report } from "./report.ts";

const rounds = 5;
const slowPhone = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;
const quietMs = 1_000;

/** Names that stay in a library's code however it is packed. */
const marks: Record<string, string> = {
  "React's renderer": "onRecoverableError",
  "Next's router": "next-router-state-tree",
  "next-intl": "MISSING_MESSAGE",
  "React Query": "isFetchedAfterMount",
  tRPC: "TRPCClientError",
  Zod: "invalid_union",
  "the bundler's loader": "Failed to load chunk",
  "Next's error page": "--next-error-bg",
  "next/navigation": "unstable_rethrow:function",
  "next/link": "legacyBehavior",
  "next/dynamic": "BailoutToCSRForNextDynamic:function",
  "Next's roots of a page": '"ClientPageRoot"',
  "our error page, in eight languages": "What you saved is safe",
  "our icons": "[lucide]",
  "our note that the page was opened": "candidate.opened",
  "our follower of other tabs, and the language menu": "candidate.submitted",
};

type Script = { name: string; bytes: number; text: string };
type Load = { scripts: Script[]; bytes: number; lcpMs: number; blockedMs: number };

const bareFolder = await mkdtemp(path.join(await realpath(tmpdir()), "candor-bare-page-"));
const opened: (() => unknown)[] = [() => rm(bareFolder, { recursive: true, force: true })];
try {
  const bare = await openBarePage(bareFolder);
  opened.push(bare.close);
  const product = await startProduct();
  opened.push(() => product.stop());
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  opened.push(() => browser.close());
  const { partner_link } = await product.aCandidate({ checks: ["identity", "national_police_check"] });
  const own: Load[] = [];
  const others: Load[] = [];
  // Each side's first load is its server's first page too.
  await load(browser, partner_link);
  await load(browser, bare.url);
  while (own.length < rounds) {
    own.push(await load(browser, partner_link));
    others.push(await load(browser, bare.url));
  }
  show(own, others);
} finally {
  for (const close of opened.reverse()) await close();
}

async function openBarePage(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  Object.assign(process.env, { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });
  await buildBareNext(folder, {
    "app/page.jsx": "export default function Page() { return <h1>One line of text.</h1>; }",
  });
  await compileFrameworkAhead(path.join(folder, ".next"));
  await compressScripts(path.join(folder, ".next"));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const app = next({ dir: folder, hostname: "localhost", port });
  await app.prepare();
  const page = app.getRequestHandler();
  const built = getRequestListener(builtFilesApp(folder).fetch);
  server.on("request", (request, response) => {
    if (request.url?.startsWith(builtFilesPath)) return void built(request, response);
    void page(request, response);
  });
  return {
    url: `http://localhost:${port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
    },
  };
}

type Seen = { lcpMs: number; blockedMs: number; busyUntil: number };

/** One visit of a browser that has never been here. */
async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...slowPhone });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(() => {
    const seen: Seen = { lcpMs: 0, blockedMs: 0, busyUntil: 0 };
    const busy = ({ startTime, duration }: PerformanceEntry) => {
      seen.busyUntil = Math.max(seen.busyUntil, startTime + duration);
    };
    new PerformanceObserver((list) => list.getEntries().forEach(busy)).observe({
      type: "resource",
      buffered: true,
    });
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcpMs = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.blockedMs += entry.duration - 50;
        busy(entry);
      }
    }).observe({ type: "longtask", buffered: true });
  });
  const loaded: Promise<Script>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    loaded.push(
      (async () => {
        const { responseBodySize: bytes } = await request.sizes();
        const text = (await (await request.response())?.text()) ?? "";
        return { name: path.basename(new URL(request.url()).pathname), bytes, text };
      })(),
    );
  });
  const allLoaded = followLoading(page);
  await page.goto(url);
  await allLoaded();
  await page.waitForFunction(
    (quietMs) => performance.now() - (window as unknown as { seen: Seen }).seen.busyUntil > quietMs,
    quietMs,
  );
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const scripts = await Promise.all(loaded);
  await context.close();
  if (seen.lcpMs === 0 || scripts.length === 0) throw new Error(`${url} has not been painted.`);
  return { ...seen, scripts, bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function show(own: readonly Load[], others: readonly Load[]): void {
  const bare = others[0]?.scripts ?? [];
  print("The bare page", bare);
  print("The first page", own[0]?.scripts ?? []);
  const of = (loads: readonly Load[], what: "bytes" | "lcpMs" | "blockedMs") =>
    median(loads.map((one) => one[what]));
  const kilobytes = (loads: readonly Load[]) => `${(of(loads, "bytes") / 1000).toFixed(1)} KB`;
  const times = (loads: readonly Load[]) =>
    `painted (LCP) after ${of(loads, "lcpMs").toFixed(0)} ms, blocked for ${of(loads, "blockedMs").toFixed(0)} ms`;
  const ratios = own.map(({ bytes }, round) => bytes / (others[round]?.bytes ?? Number.NaN));
  report([
    {
      work: "First page on a slow phone: its script",
      beside: "a bare Next page",
      measured: `${kilobytes(own)} beside ${kilobytes(others)}; ${times(own)}, beside: ${times(others)}`,
      figure: median(ratios),
      unit: "×",
      limit: { atMost: 1.1 },
    },
  ]);
}

function print(name: string, scripts: readonly Script[]): void {
  console.log(`${name}:`);
  for (const { name: file, bytes, text } of scripts.toSorted((one, other) => other.bytes - one.bytes)) {
    const holds = Object.entries(marks).filter(([, mark]) => text.includes(mark));
    const what = holds.map(([library]) => library).join(", ") || "no mark of the list";
    console.log(`  ${file.padEnd(30)} ${String(bytes).padStart(7)} bytes  ${what}`);
  }
}

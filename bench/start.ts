/**
 * How long `npm start` takes where a first start has built the pages and made the database, and what the process of all roles
 * then keeps of memory. From the start of npm to the last byte of the page that a candidate's link leads to, asked for as soon
 * as /readyz says 200: npm, our bootstrap, PostgreSQL and the first rendering are in it. Memory is the resident set (RSS) of
 * the one process that has all roles, after twenty seconds in which nothing was asked of it; npm and the bootstrap, which
 * wait for it to end, and PostgreSQL are named beside it. PostgreSQL's processes share most of their pages, so they are
 * counted by their share of each (PSS). Five starts. Linux only: memory is read in /proc.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../server/bootstrap/commands.mjs";
import { firstRunFile } from "../server/start/first-run.ts";
import { freePort } from "../tests/support/candor-process.ts";
import { dataFolder } from "./data-folder.ts";
import { withDescendants } from "./processor-time.ts";
import { median, report } from "./report.ts";

const rounds = 5;
const idleMs = 20_000;
const askEveryMs = 10;
/** The first start builds. */
const patienceMs = 240_000;

type Started = { npm: ChildProcess; ended: Promise<unknown>; readySeconds: number; pageSeconds: number };
type Memory = { candor: number; launchers: number; postgres: number };

const dataDir = await dataFolder();
const port = await freePort();
const origin = `http://localhost:${port}`;
const starts: Started[] = [];
const memories: Memory[] = [];
try {
  await stop(await start());
  while (starts.length < rounds) {
    const started = await start();
    starts.push(started);
    await pause(idleMs);
    memories.push(await memoryBelow(started.npm.pid ?? 0));
    await stop(started);
  }
} finally {
  for (const started of starts) await stop(started);
  await rm(dataDir, { recursive: true, force: true });
}

const seconds = median(starts.map(({ pageSeconds }) => pageSeconds));
const ready = median(starts.map(({ readySeconds }) => readySeconds));
const megabytes = (of: keyof Memory) => median(memories.map((memory) => memory[of])) / 1e6;
report([
  {
    work: "npm start a second time, until the first page is served",
    beside: null,
    measured: `ready after ${ready.toFixed(2)} s, the first page ${(seconds - ready).toFixed(2)} s later`,
    figure: seconds,
    unit: "s",
    limit: { atMost: 2.5 },
  },
  {
    work: "Idle memory of all roles in one process",
    beside: null,
    measured: `besides, PostgreSQL has ${megabytes("postgres").toFixed(0)} MB, npm and the bootstrap ${megabytes("launchers").toFixed(0)} MB`,
    figure: megabytes("candor"),
    unit: "MB",
    limit: { atMost: 220 },
  },
]);

async function start(): Promise<Started> {
  const began = performance.now();
  const npm = spawn("npm", ["start"], {
    cwd: root,
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      CAREERS_PORT: "off",
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => npm.once("close", resolve));
  try {
    await untilReady(npm);
    const readySeconds = (performance.now() - began) / 1000;
    await openFirstPage();
    return { npm, ended, readySeconds, pageSeconds: (performance.now() - began) / 1000 };
  } catch (error) {
    npm.kill("SIGTERM");
    await ended;
    throw error;
  }
}

async function untilReady(npm: ChildProcess): Promise<void> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end && npm.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    // The first start makes its company and the link when it serves already.
    if (answer?.status === 200 && existsSync(firstRunFile(dataDir))) return;
    await pause(askEveryMs);
  }
  throw new Error("Candor did not start.");
}

/** As a browser does: the link leaves a cookie and leads to the page. */
async function openFirstPage(): Promise<void> {
  const { candidate } = JSON.parse(await readFile(firstRunFile(dataDir), "utf8"));
  const link = await fetch(candidate.partner_link, { redirect: "manual" });
  const cookie = link.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const page = await fetch(new URL(link.headers.get("location") ?? "", origin), { headers: { cookie } });
  const text = await page.text();
  if (page.status !== 200 || !text.includes("<h1")) throw new Error(`The first page is ${page.status}.`);
}

async function stop({ npm, ended }: Started): Promise<void> {
  npm.kill("SIGTERM");
  await ended;
}

/** In bytes, of npm and everything that it started. */
async function memoryBelow(npm: number): Promise<Memory> {
  const memory = { candor: 0, launchers: 0, postgres: 0 };
  for (const pid of await withDescendants(npm)) {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8");
    if (command.startsWith("postgres") || command.includes("/bin/postgres\0")) {
      memory.postgres += await kilobytes(`/proc/${pid}/smaps_rollup`, "Pss");
    } else if (command.includes("server/main.ts")) {
      memory.candor += await kilobytes(`/proc/${pid}/status`, "VmRSS");
    } else memory.launchers += await kilobytes(`/proc/${pid}/status`, "VmRSS");
  }
  if (memory.candor === 0) throw new Error("There is no process of Candor.");
  return memory;
}

async function kilobytes(file: string, name: string): Promise<number> {
  const line = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(await readFile(file, "utf8"));
  return Number(line?.[1]) * 1024;
}

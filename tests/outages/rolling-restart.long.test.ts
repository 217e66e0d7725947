import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../server/platform/db/database.ts";
import { openBalancer } from "../support/balancer.ts";
import { type CandorProcess, freePort, startCandorProcess } from "../support/candor-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { openTcpProxy } from "../support/tcp-proxy.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { lostOrDoubled } from "./account-for.ts";
import { moreStored } from "./more-stored.ts";
import { startSteadyLoad } from "./steady-load.ts";

/** On a machine that has much else to do. */
const timeout = 120_000;
const secret = "a secret that only this test's processes have";

let database: TestDatabase;
let dataDir: string;
const started: CandorProcess[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await temporaryFolder("stopping");
});

afterEach(async () => {
  for (const one of started.splice(0)) {
    one.child.kill("SIGKILL");
    await one.ended;
  }
  await database.drop();
  await rm(dataDir, { recursive: true });
});

function start(port: number, more: Record<string, string> = {}): CandorProcess {
  const one = startCandorProcess({
    ROLE: "api",
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SERVICE_KEY: secret,
    LINK_SECRET: secret,
    SESSION_SECRET: secret,
    RATE_LIMIT: "1000000",
    LOG_LEVEL: "fatal",
    ...more,
  });
  started.push(one);
  return one;
}

async function token(): Promise<string> {
  return JSON.parse(await readFile(path.join(dataDir, "first-run.json"), "utf8")).account_api_token;
}

test("two processes behind a proxy are restarted one after the other, and no request and no upload is lost", {
  timeout,
}, async () => {
  const ports = [await freePort(), await freePort()];
  const running = new Map<number, CandorProcess>();
  for (const port of ports) {
    const one = start(port, { STOP_DELAY: "2" });
    running.set(port, one);
    await one.ready;
  }
  const balancer = await openBalancer(ports);
  await expect.poll(balancer.ready).toHaveLength(2);
  const load = await startSteadyLoad(
    { baseUrl: `${balancer.origin}/v1`, token: await token() },
    { programs: 6 },
  );
  for (const port of ports) {
    await moreStored(load.answers, 3);
    const one = running.get(port);
    one?.child.kill("SIGTERM");
    expect(await one?.ended).toBe(0);
    await start(port, { STOP_DELAY: "2" }).ready;
    await expect.poll(balancer.ready, { timeout: 10_000 }).toContain(port);
  }
  await moreStored(load.answers, 3);
  const answers = await load.stop();
  await balancer.close();
  console.log({ ...answers.statuses, slowestMs: Math.round(answers.slowestMs) });
  expect(answers.wrong).toEqual([]);
  expect(Object.keys(answers.statuses)).toEqual(["200"]);
  const db = openDatabase(database.url, { maxConnections: 1 });
  expect(await lostOrDoubled(db, answers)).toEqual([]);
  await db.end();
});

test("a process that is told to stop says so at /readyz, and serves until its delay has passed", async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const one = start(port, { STOP_DELAY: "2" });
  await one.ready;
  const authorization = { authorization: `Bearer ${await token()}` };
  expect((await fetch(`${origin}/readyz`)).headers.get("connection")).toBe("keep-alive");
  one.child.kill("SIGTERM");
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503);
  const answer = await fetch(`${origin}/v1/company`, { headers: authorization });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("connection")).toBe("close");
  expect(await one.ended).toBe(0);
});

test("a process that is told to stop while it starts ends at once, whatever it waits for", async () => {
  const url = new URL(database.url);
  const proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port) });
  proxy.freeze();
  url.port = String(proxy.port);
  const port = await freePort();
  const one = start(port, { DATABASE_URL: url.href, STOP_DELAY: "60" });
  const status = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 15_000 }).toBe(503);
  // It waits for a database that says nothing.
  await expect.poll(proxy.count, { timeout: 10_000 }).toBeGreaterThan(0);
  const asked = performance.now();
  expect(await one.stop()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(3_000);
  await proxy.close();
});

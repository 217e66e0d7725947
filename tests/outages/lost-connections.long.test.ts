import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "../../server/platform/db/database.ts";
import { type CandorProcess, freePort, startCandorProcess } from "../support/candor-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { openTcpProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { lostOrDoubled } from "./account-for.ts";
import { startSteadyLoad } from "./steady-load.ts";

/** On a machine that has much else to do. */
const timeout = 120_000;

let database: TestDatabase;
let proxy: TcpProxy;
let db: Database;
let dataDir: string;
let api: CandorProcess;
let account: { baseUrl: string; token: string };

beforeEach(async () => {
  database = await createTestDatabase();
  const direct = new URL(database.url);
  proxy = await openTcpProxy({ host: direct.hostname, port: Number(direct.port) });
  const through = new URL(database.url);
  through.port = String(proxy.port);
  db = openDatabase(database.url, { maxConnections: 2 });
  dataDir = await temporaryFolder("outages");
  const port = await freePort();
  api = startCandorProcess({
    ROLE: "api",
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: through.href,
    RATE_LIMIT: "1000000",
    LOG_LEVEL: "fatal",
  });
  await api.ready;
  const { account_api_token } = JSON.parse(await readFile(path.join(dataDir, "first-run.json"), "utf8"));
  account = { baseUrl: `http://127.0.0.1:${port}/v1`, token: account_api_token };
});

afterEach(async () => {
  await api.stop();
  await db.end();
  await proxy.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

test("50 cuts of all connections under load end nothing, lose nothing, and leave no request without an answer", {
  timeout,
}, async () => {
  const load = await startSteadyLoad(account);
  for (let cuts = 0; cuts < 50; cuts += 1) {
    await acknowledgedMore(load.answers.created, 1);
    proxy.cut();
  }
  // The database is gone, as when PostgreSQL restarts, and comes back.
  await proxy.refuse();
  await expect.poll(readiness).toBe(503);
  await proxy.mend();
  await expect.poll(readiness).toBe(200);
  await acknowledgedMore(load.answers.created, 2);
  const answers = await load.stop();
  console.log({ ...answers.statuses, slowestMs: Math.round(answers.slowestMs) });
  expect(api.child.exitCode).toBeNull();
  expect(answers.wrong).toEqual([]);
  expect(await lostOrDoubled(db, answers)).toEqual([]);
  expect(answers.statuses[503]).toBeGreaterThan(0);
});

async function readiness(): Promise<number> {
  return (await fetch(new URL("/readyz", account.baseUrl))).status;
}

/** Resolves after so many more acknowledgements, or when the process has ended. */
async function acknowledgedMore(created: readonly string[], more: number): Promise<void> {
  const wanted = created.length + more;
  await expect
    .poll(() => created.length >= wanted || api.child.exitCode !== null, { timeout: 15_000, interval: 5 })
    .toBe(true);
}

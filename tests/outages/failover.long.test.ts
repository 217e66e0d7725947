import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import { openDatabase } from "../../server/platform/db/database.ts";
import { openPostgresPair, type PostgresPair } from "../chaos/postgres-pair.ts";
import { recoveredAfterMs, recoverWithinMs } from "../chaos/recovery.ts";
import { type CandorProcess, freePort, startCandorProcess, startNode } from "../support/candor-process.ts";
import { openReceiver, type Receiver } from "../support/receiver.ts";
import { openTcpProxy } from "../support/tcp-proxy.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { lostOrDoubled } from "./account-for.ts";
import { startSteadyLoad } from "./steady-load.ts";

const secret = "a secret that only this test's processes have";

let folder: string;
let pair: PostgresPair;
let receiver: Receiver;
const running: CandorProcess[] = [];

beforeEach(async () => {
  folder = await temporaryFolder("failover");
  pair = await openPostgresPair(folder);
  receiver = await openReceiver();
}, 60_000);
afterEach(async () => {
  for (const one of running.splice(0)) {
    one.child.kill("SIGKILL");
    await one.ended;
  }
  await receiver.close();
  await pair.close();
  await rm(folder, { recursive: true });
});

const settings = (more: Record<string, string>) => ({
  DATA_DIR: path.join(folder, "data"),
  DATABASE_URL: pair.urlAt(pair.ports),
  WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8",
  SERVICE_KEY: secret,
  LINK_SECRET: secret,
  SESSION_SECRET: secret,
  RATE_LIMIT: "1000000",
  LOG_LEVEL: "fatal",
  ...more,
});

async function start(role: "api" | "worker", more: Record<string, string> = {}): Promise<string> {
  const port = String(await freePort());
  const one = startCandorProcess(settings({ ROLE: role, PORT: port, ...more }));
  running.push(one);
  await one.ready;
  return `http://127.0.0.1:${port}`;
}

const token = async (): Promise<string> =>
  JSON.parse(await readFile(path.join(folder, "data/first-run.json"), "utf8")).account_api_token;

async function command(...words: string[]): Promise<string> {
  const run = startNode(words, settings({}));
  expect(await run.ended, run.output()).toBe(0);
  return run.output();
}

const nameOf = ({ host, port }: { host: string; port: number }) => `${host}:${port}`;

test("processes that name both servers follow the primary to the other one and back within half a minute, and nothing is lost", {
  timeout: 300_000,
}, async () => {
  const baseUrl = `${await start("api")}/v1`;
  await start("worker");
  const reached = { baseUrls: [baseUrl], token: await token(), receiver, database: pair };
  await openClient({ baseUrl, token: reached.token }).call(api.saveWebhook, { body: { uri: receiver.url } });
  const load = await startSteadyLoad({ baseUrl, token: reached.token }, { programs: 4 });
  const seconds: number[] = [];
  for (const _ of ["there", "and back"]) {
    const before = pair.primary();
    const begun = performance.now();
    await pair.failOver(async () => {
      await recoveredAfterMs(reached);
      seconds.push((performance.now() - begun) / 1000);
    });
    // The former primary is a standby by now: what is written goes to the other one.
    expect(pair.standby()).toEqual(before);
    await recoveredAfterMs(reached);
    const examined = await command("server/commands/doctor.ts");
    expect(examined).toContain(`${nameOf(pair.primary())} of DATABASE_URL is the primary.`);
    expect(examined).toContain(`${nameOf(pair.standby())} of DATABASE_URL is a standby.`);
    expect(await command("server/commands/migrate.ts")).toContain("The database is up to date.");
    const place = `file://${path.join(folder, `backup-${seconds.length}`)}`;
    expect(await command("server/commands/backup.ts", "backup", "--to", place)).toContain("Backed up to");
  }
  const answers = await load.stop();
  console.log({ ...answers.statuses, seconds });
  for (const one of seconds) expect(one * 1000).toBeLessThan(recoverWithinMs);
  expect(answers.wrong).toEqual([]);
  expect(answers.created.length).toBeGreaterThan(10);
  expect(running.map(({ child }) => child.exitCode)).toEqual([null, null]);
  const db = openDatabase(pair.primaryUrl(), { maxConnections: 1 });
  expect(await lostOrDoubled(db, answers)).toEqual([]);
  await db.end();
});

test("while only the standby can be reached a process says so of each server at /readyz, and a start waits", {
  timeout: 120_000,
}, async () => {
  const line = await openTcpProxy(pair.primary());
  const [primary, standby] = [`127.0.0.1:${line.port}`, nameOf(pair.standby())];
  const named = { DATABASE_URL: pair.urlAt([pair.standby().port, line.port]) };
  const origin = await start("api", named);
  await line.refuse();
  const ready = async () => (await fetch(`${origin}/readyz`)).text();
  await expect
    .poll(ready, { timeout: 20_000 })
    .toMatch(/^database: The database cannot be reached \(.+\)\.\n$/);
  const said = await ready();
  expect(said).toContain(`${standby}: it is a standby`);
  expect(said).toContain(`${primary}: ECONNREFUSED`);
  const waiting = start("worker", { ...named, LOG_LEVEL: "warn" });
  await expect.poll(() => running.at(-1)?.output(), { timeout: 30_000 }).toContain("it is a standby");
  await line.mend();
  await waiting;
  await expect.poll(ready, { timeout: 20_000 }).toBe("ready\n");
  // A machine that went away refuses nothing: it is waited for only as long as another one is asked.
  line.freeze();
  await expect.poll(ready, { timeout: 20_000 }).toContain(`${primary}: no response in time`);
  await line.close();
});

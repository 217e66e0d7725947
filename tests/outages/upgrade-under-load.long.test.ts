import { randomBytes } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { candor, root } from "../../server/bootstrap/commands.mjs";
import { type Database, openDatabase } from "../../server/platform/db/database.ts";
import { openBalancer } from "../support/balancer.ts";
import { type CandorProcess, freePort, startNode } from "../support/candor-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { lostOrDoubled } from "./account-for.ts";
import { moreStored } from "./more-stored.ts";
import { startSteadyLoad } from "./steady-load.ts";
import { checkOut, commitBeforeNewestMigration } from "./version-before.ts";

/** On a machine that has much else to do. */
const timeout = 240_000;
const secret = "a secret that only this test's processes have";
const commit = commitBeforeNewestMigration();

let admin: Database;
let db: Database;
let name: string;
let folder: string;
const started: CandorProcess[] = [];

beforeEach(async () => {
  name = `test_upgrade_${randomBytes(8).toString("hex")}`;
  admin = openDatabase(inject("adminUrl"), { maxConnections: 1 });
  await admin`create database ${admin(name)} template template0`;
  const url = new URL(inject("adminUrl"));
  url.pathname = name;
  db = openDatabase(url.href, { maxConnections: 1 });
  folder = await temporaryFolder("upgrade");
});

afterEach(async () => {
  for (const one of started.splice(0)) {
    one.child.kill("SIGKILL");
    await one.ended;
  }
  await db.end();
  await admin`drop database ${admin(name)} with (force)`;
  await admin.end();
  await rm(folder, { recursive: true });
});

/** Runs `npm run migrate` of a checkout; returns what it said. */
async function migrated(checkout: string): Promise<string> {
  const run = startNode(["server/commands/migrate.ts"], { DATABASE_URL: db.url }, checkout);
  started.push(run);
  expect(await run.ended, run.output()).toBe(0);
  return run.output();
}

async function start(checkout: string, role: "api" | "worker", port: number): Promise<CandorProcess> {
  const settings = {
    ROLE: role,
    PORT: String(port),
    DATA_DIR: path.join(folder, "data"),
    DATABASE_URL: db.url,
    SERVICE_KEY: secret,
    LINK_SECRET: secret,
    SESSION_SECRET: secret,
    RATE_LIMIT: "1000000",
    LOG_LEVEL: "fatal",
    STOP_DELAY: "2",
  };
  const one = startNode(candor, settings, checkout);
  started.push(one);
  await one.ready;
  return one;
}

if (commit === null) {
  console.log("Skipped: the history here doesn't reach back to the commit before the newest migration.");
}
test.skipIf(commit === null)(
  "under load the version before serves on while the newest migration runs, beside today's processes and until it is stopped",
  { timeout },
  async () => {
    const before = path.join(folder, "before");
    await checkOut(commit ?? "", before);
    await migrated(before);
    const [oldPort, newPort] = [await freePort(), await freePort()];
    const oldApi = await start(before, "api", oldPort);
    const oldWorker = await start(before, "worker", await freePort());
    const balancer = await openBalancer([oldPort, newPort]);
    await expect.poll(balancer.ready).toEqual([oldPort]);
    const run = JSON.parse(await readFile(path.join(folder, "data/first-run.json"), "utf8"));
    const load = await startSteadyLoad(
      { baseUrl: `${balancer.origin}/v1`, token: run.account_api_token },
      { programs: 4 },
    );
    const more = () => moreStored(load.answers, 5, 60_000);

    await more();
    expect(await migrated(root)).not.toContain("up to date");
    await more();
    await start(root, "api", newPort);
    await start(root, "worker", await freePort());
    await expect.poll(balancer.ready, { timeout: 30_000 }).toEqual([oldPort, newPort]);
    await more();
    for (const old of [oldApi, oldWorker]) {
      expect(await old.stop()).toBe(0);
    }
    await more();

    const answers = await load.stop();
    await balancer.close();
    console.log({ commit, ...answers.statuses, slowestMs: Math.round(answers.slowestMs) });
    expect(answers.wrong).toEqual([]);
    expect(await lostOrDoubled(db, answers)).toEqual([]);
  },
);

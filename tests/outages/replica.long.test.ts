import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import { readEnv } from "../../server/env.ts";
import { type Database, openDatabase } from "../../server/platform/db/database.ts";
import { startEmbeddedPostgres } from "../../server/platform/db/embedded-postgres.ts";
import { openLog } from "../../server/platform/log/log.ts";
import { checkDatabase } from "../../server/start/doctor/check-database.ts";
import { openPostgresPair, type PostgresPair } from "../chaos/postgres-pair.ts";
import { type CandorProcess, freePort, startCandorProcess } from "../support/candor-process.ts";
import { scrape } from "../support/scrape.ts";
import { openTcpProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let folder: string;
let pair: PostgresPair;
/** From the process to the standby. */
let line: TcpProxy;
let standby: Database;
let candor: CandorProcess;
let client: ReturnType<typeof openClient>;
let metricsUrl: string;

beforeAll(async () => {
  folder = await temporaryFolder("replica");
  pair = await openPostgresPair(folder);
  line = await openTcpProxy(pair.standby());
  standby = openDatabase(pair.standbyUrl(), { maxConnections: 1 });
  const replica = new URL(pair.standbyUrl());
  replica.port = String(line.port);
  const [port, metricsPort] = [await freePort(), await freePort()];
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  candor = startCandorProcess({
    ROLE: "api",
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: path.join(folder, "data"),
    DATABASE_URL: pair.primaryUrl(),
    DATABASE_REPLICA_URL: replica.href,
    LOG_LEVEL: "fatal",
  });
  await candor.ready;
  const run = JSON.parse(await readFile(path.join(folder, "data/first-run.json"), "utf8"));
  client = openClient({ baseUrl: `http://127.0.0.1:${port}/v1`, token: run.account_api_token });
}, 120_000);
afterAll(async () => {
  candor.child.kill("SIGKILL");
  await candor.ended;
  await standby.end({ timeout: 1 });
  await line.close();
  await pair.close();
  await rm(folder, { recursive: true });
});

let count = 0;
/** Creates a candidate, and lists as soon as that is acknowledged. */
async function createAndFind(): Promise<void> {
  count += 1;
  const id = `REPLICA-${count}`;
  const candidate = { partner_application_id: id, first_name: "Ana", last_name: "Ahu" };
  await client.call(api.createCandidate, { body: { candidate, bypass: true } });
  const { candidates } = await client.call(api.listCandidates, {
    query: { sort: "-created_at", per_page: 1 },
  });
  expect(candidates.map((one) => one.partner_application_id)).toEqual([id]);
}

async function replicaReadsAfterOneMore(): Promise<number> {
  await createAndFind();
  return (await readBy()).replica;
}

async function readBy(): Promise<{ replica: number; primary: number; lag: number }> {
  const now = await scrape(metricsUrl);
  const by = (who: string) => now.value("candor_replica_reads_total", { by: who }) ?? 0;
  return { replica: by("replica"), primary: by("primary"), lag: now.value("candor_replica_lag_bytes") ?? 0 };
}

test("the replica reads lists, and what was just created is in them", async () => {
  // Until the replica has been connected to once it may be slow.
  await expect.poll(replicaReadsAfterOneMore, { timeout: 20_000 }).toBeGreaterThan(0);
  const before = await readBy();
  for (let n = 0; n < 20; n += 1) await createAndFind();
  expect((await readBy()).replica).toBeGreaterThan(before.replica);
});

test("while the replica is behind the primary reads, nothing is missing, and the lag is shown", async () => {
  await standby`select pg_wal_replay_pause()`;
  const before = await readBy();
  for (let n = 0; n < 5; n += 1) await createAndFind();
  const after = await readBy();
  expect([after.replica, after.primary]).toEqual([before.replica, before.primary + 5]);
  expect(after.lag).toBeGreaterThan(0);
  await standby`select pg_wal_replay_resume()`;
  await expect.poll(replicaReadsAfterOneMore, { timeout: 20_000 }).toBeGreaterThan(after.replica);
});

test.each([
  ["is silent", () => line.freeze()],
  ["refuses connections", () => line.refuse()],
])(
  "while the replica %s the primary reads, and later the replica again",
  async (_, fail) => {
    await fail();
    for (let n = 0; n < 5; n += 1) await createAndFind();
    const during = await readBy();
    await line.mend();
    await expect
      .poll(replicaReadsAfterOneMore, { timeout: 30_000, interval: 500 })
      .toBeGreaterThan(during.replica);
  },
  60_000,
);

test("npm run doctor says that the replica follows, or what is there instead", async () => {
  const check = async (DATABASE_REPLICA_URL: string) => {
    const findings = await checkDatabase(
      {
        ...readEnv({ DATABASE_URL: pair.primaryUrl(), DATABASE_REPLICA_URL }),
        DATA_DIR: path.join(folder, "data"),
      },
      null,
    );
    return findings.find(({ about }) => about === "replica");
  };
  expect(await check(pair.standbyUrl())).toMatchObject({
    state: "ok",
    says: expect.stringContaining("follows"),
  });
  expect(await check(pair.primaryUrl())).toMatchObject({
    state: "wrong",
    says: expect.stringContaining("no server"),
  });
  const other = await startEmbeddedPostgres({
    dataDir: path.join(folder, "other"),
    log: openLog("fatal"),
    durable: false,
  });
  try {
    expect(await check(other.ownerUrl)).toMatchObject({
      state: "wrong",
      says: expect.stringContaining("another"),
    });
  } finally {
    await other.stop();
  }
});

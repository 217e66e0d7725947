import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import { openDatabase } from "../../server/platform/db/database.ts";
import { openKeyring } from "../../server/platform/keys/keyring.ts";
import { type CandorProcess, freePort, startCandorProcess } from "../support/candor-process.ts";
import { createTestDatabase } from "../support/database.ts";
import { openReceiver } from "../support/receiver.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { accountFor, type CrashReport } from "./account-for.ts";
import { drainQueue } from "./drain-queue.ts";
import { startPartnerLoad } from "./partner-load.ts";
import { seededRandom } from "./seeded-random.ts";

const roles = ["api", "worker"] as const;
type Role = (typeof roles)[number];

/**
 * The product, as an api and a worker process, under a partner's load; killed with SIGKILL as often as `kills` says,
 * at moments that the seed draws, and started again; then left to finish, and counted.
 */
export async function runCrashStory(options: {
  seed: number;
  kills: readonly (readonly Role[])[];
  /** A module that every process loads before its own. */
  preload?: string;
  /** The settings by which the processes reach the database of this URL, where it is not that one alone. */
  reach?: (url: string) => Promise<Record<string, string>>;
}): Promise<CrashReport> {
  await using opened = new AsyncDisposableStack();
  const database = await createTestDatabase();
  opened.defer(() => database.drop());
  const dataDir = await temporaryFolder("crash");
  opened.defer(() => rm(dataDir, { recursive: true }));
  const receiver = await openReceiver();
  opened.defer(() => receiver.close());
  const db = openDatabase(database.url, { maxConnections: 2 });
  opened.defer(() => db.end());
  const ports = { api: await freePort(), worker: await freePort() };
  const reached = (await options.reach?.(database.url)) ?? { DATABASE_URL: database.url };
  const secret = "a secret that only this test's processes have";

  const running = new Map<Role, CandorProcess>();
  opened.defer(() => kill(roles));
  let allUp: Promise<unknown> = Promise.resolve();
  let workerStart = new Date();

  function start(role: Role): void {
    if (role === "worker") workerStart = new Date();
    const started = startCandorProcess({
      ROLE: role,
      PORT: String(ports[role]),
      DATA_DIR: dataDir,
      ...reached,
      WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8",
      SERVICE_KEY: secret,
      LINK_SECRET: secret,
      SESSION_SECRET: secret,
      LOG_LEVEL: "error",
      ...(options.preload ? { NODE_OPTIONS: `--import=${options.preload}` } : {}),
    });
    running.set(role, started);
  }
  async function kill(killed: readonly Role[]): Promise<void> {
    for (const role of killed) running.get(role)?.child.kill("SIGKILL");
    await Promise.all(killed.map((role) => running.get(role)?.ended));
  }
  async function startAll(started: readonly Role[]): Promise<void> {
    for (const role of started) start(role);
    allUp = Promise.all([...running.values()].map(({ ready }) => ready));
    await allUp;
  }

  await startAll(roles);
  const account = await accountOf(dataDir, ports.api);
  await openClient(account).call(api.saveWebhook, { body: { uri: receiver.url } });

  const random = seededRandom(options.seed);
  // Answers take a moment, so that workers are killed in the middle of calls too.
  receiver.respond((_, response) => {
    setTimeout(() => response.end(), random() * 40);
  });
  const load = await startPartnerLoad(account, async () => void (await allUp));
  for (const killed of options.kills) {
    await load.acknowledged(5 + Math.floor(random() * 15));
    // Not a wait for something: a moment between two acknowledgements, drawn by the seed.
    await new Promise((resolve) => setTimeout(resolve, random() * 100));
    const up = Promise.withResolvers<void>();
    allUp = up.promise;
    await kill(killed);
    await startAll(killed);
    up.resolve();
  }
  await load.stop();
  await drainQueue(db, database.url, { workerStart });
  const keyring = await openKeyring(db, { key: secret });
  opened.defer(() => keyring.close());
  db.sealWith(keyring);
  return await accountFor(db, receiver.calls, load.ledger);
}

async function accountOf(dataDir: string, port: number) {
  const firstRun = JSON.parse(await readFile(path.join(dataDir, "first-run.json"), "utf8"));
  return { baseUrl: `http://127.0.0.1:${port}/v1`, token: String(firstRun.account_api_token) };
}

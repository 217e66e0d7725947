import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import { type CandorProcess, freePort, startCandorProcess } from "../support/candor-process.ts";
import { type FaultyStore, openFaultyStore } from "../support/faulty-store.ts";
import { openReceiver, type Receiver } from "../support/receiver.ts";
import { openS3Store } from "../support/s3-store.ts";
import { openTcpProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Bouncer, openBouncer } from "./pgbouncer.ts";
import { openPostgresPair, type PostgresPair } from "./postgres-pair.ts";
import { openSmallDisk, type SmallDisk } from "./small-disk.ts";

export const processNames = ["api 1", "api 2", "worker 1", "worker 2"] as const;
export type ProcessName = (typeof processNames)[number];

/** What an operator runs: two servers of PostgreSQL, PgBouncer, an S3 store, and processes of two roles, each twice. */
export type Layout = {
  database: PostgresPair;
  /** On which the databases are. */
  disk: SmallDisk;
  bouncer: Bouncer;
  /** From half of the processes to PostgreSQL, for what a pooler can't do: an address that moves with the primary. */
  directLine: TcpProxy;
  /** That one, the one to PgBouncer, and those of the other processes to each server of PostgreSQL. */
  lines: readonly TcpProxy[];
  receiver: Receiver;
  /** Between the processes and the S3 store. */
  files: FaultyStore;
  /** Where partners reach the two processes that serve them. */
  baseUrls: string[];
  token: string;
  /** The secret by which what is sealed can be read. */
  secret: string;
  /** Sends the signal, waits for the end, and starts the processes again, as a service manager does. */
  restart(names: readonly ProcessName[], signal: "SIGKILL" | "SIGTERM"): Promise<void>;
  /** Ends that nobody asked for, and asked-for ones that were not clean, as sentences. */
  unordered: string[];
  close(): Promise<void>;
};

const secret = "a secret that only these processes have";

/** Everything is up when it resolves. */
export async function openLayout(): Promise<Layout> {
  await using opened = new AsyncDisposableStack();
  const folder = await temporaryFolder("chaos");
  opened.defer(() => rm(folder, { recursive: true }));
  const databases = path.join(folder, "databases");
  await mkdir(databases);
  const disk = await openSmallDisk(databases, 3_000);
  opened.defer(() => disk.close());
  const database = await openPostgresPair(databases);
  opened.defer(() => database.close());
  const bouncer = await openBouncer(folder, database.primary());
  opened.defer(() => bouncer.close());
  const line = await openTcpProxy({ host: "127.0.0.1", port: Number(new URL(bouncer.url).port) });
  opened.defer(() => line.close());
  const directLine = await openTcpProxy(database.primary());
  opened.defer(() => directLine.close());
  const serverLines = await Promise.all(
    database.ports.map((port) => openTcpProxy({ host: "127.0.0.1", port })),
  );
  for (const one of serverLines) opened.defer(() => one.close());
  const receiver = await openReceiver();
  opened.defer(() => receiver.close());

  const store = await openS3Store();
  opened.defer(() => store.close());
  const files = await openFaultyStore(store.port);
  opened.defer(() => files.close());
  const blobsUrl = await store.newBucket(files.port);

  const through = new URL(bouncer.url);
  through.port = String(line.port);
  const direct = new URL(database.primaryUrl());
  direct.port = String(directLine.port);
  // The others find the primary themselves; these are led there by their operator.
  const reach = (name: ProcessName): Record<string, string> =>
    name.endsWith("1")
      ? { DATABASE_URL: through.href, DATABASE_DIRECT_URL: direct.href }
      : { DATABASE_URL: database.urlAt(serverLines.map(({ port }) => port)) };
  const unordered: string[] = [];
  const ordered = new Set<CandorProcess>();
  const running = new Map<ProcessName, CandorProcess>();
  const ports = new Map<ProcessName, number>();
  for (const name of processNames) ports.set(name, await freePort());
  const urlOf = (name: ProcessName) => `http://127.0.0.1:${ports.get(name)}`;

  function start(name: ProcessName): CandorProcess {
    const started = startCandorProcess({
      ROLE: name.startsWith("api") ? "api" : "worker",
      PORT: String(ports.get(name)),
      DATA_DIR: path.join(folder, "data"),
      ...reach(name),
      BLOBS_URL: blobsUrl,
      WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8",
      SERVICE_KEY: secret,
      LINK_SECRET: secret,
      SESSION_SECRET: secret,
      RATE_LIMIT: "1000000",
      LOG_LEVEL: "warn",
    });
    running.set(name, started);
    void started.ended.then((code) => {
      if (!ordered.has(started))
        unordered.push(`${name} ended with ${code}:\n${started.output().slice(-2_000)}`);
    });
    return started;
  }
  async function end(name: ProcessName, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const given = running.get(name);
    if (!given) return;
    ordered.add(given);
    given.child.kill(signal);
    const code = await given.ended;
    if (signal === "SIGTERM" && code !== 0)
      unordered.push(`${name} ended with ${code} when it was asked to stop`);
  }
  opened.defer(async () => {
    await Promise.all(processNames.map((name) => end(name, "SIGTERM")));
  });
  // The first one makes the schema and the company; the others find them.
  for (const name of processNames) await start(name).ready;

  const { account_api_token: token } = JSON.parse(
    await readFile(path.join(folder, "data/first-run.json"), "utf8"),
  );
  const baseUrls = [`${urlOf("api 1")}/v1`, `${urlOf("api 2")}/v1`];
  const client = openClient({ baseUrl: baseUrls[0] ?? "", token });
  await client.call(api.saveWebhook, { body: { uri: receiver.url } });
  const everything = opened.move();
  return {
    database,
    disk,
    bouncer,
    directLine,
    lines: [line, directLine, ...serverLines],
    receiver,
    files,
    baseUrls,
    token,
    secret,
    async restart(names, signal) {
      await Promise.all(names.map((name) => end(name, signal)));
      await Promise.all(names.map((name) => start(name).ready));
    },
    unordered,
    close: () => everything.disposeAsync(),
  };
}

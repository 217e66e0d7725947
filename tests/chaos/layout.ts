import { randomBytes } from "node:crypto";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import { openBalancer } from "../support/balancer.ts";
import { type CandorProcess, freePort, startNode } from "../support/candor-process.ts";
import { startCandorWithPages } from "../support/candor-with-pages.ts";
import { type FaultyStore, openFaultyStore } from "../support/faulty-store.ts";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";
import { openReceiver, type Receiver } from "../support/receiver.ts";
import { openS3Store } from "../support/s3-store.ts";
import { openTcpProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Bouncer, openBouncer } from "./pgbouncer.ts";
import { openPostgresPair, type PostgresPair } from "./postgres-pair.ts";
import { openSmallDisk, type SmallDisk } from "./small-disk.ts";

export const processNames = ["api 1", "api 2", "worker 1", "worker 2", "web 1"] as const;
export type ProcessName = (typeof processNames)[number];

/** What an operator runs: two servers of PostgreSQL, PgBouncer, a place for files, a mail server, a proxy, and processes of three roles. */
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
  mailbox: Mailbox;
  /** Where files are, as BLOBS_URL says. */
  blobsUrl: string;
  /** Between the processes and the S3 store; null where files are on a disk. */
  store: FaultyStore | null;
  /** On which uploads are; null where they are in a store. */
  uploads: SmallDisk | null;
  /** Where partners reach the two processes that serve them. */
  baseUrls: string[];
  /** The proxy in front of all of them, where candidates come in. */
  origin: string;
  token: string;
  /** Replaces SERVICE_KEY as the operator's manual says; `key` is the one by which what is sealed can be read. */
  replaceKey(): Promise<void>;
  key(): string;
  /** Sends the signal, waits for the end, and starts the processes again, as a service manager does. */
  restart(names: readonly ProcessName[], signal: "SIGKILL" | "SIGTERM"): Promise<void>;
  /** Ends that nobody asked for, and asked-for ones that were not clean, as sentences. */
  unordered: string[];
  close(): Promise<void>;
};

/** Of links and sessions, and of what is sealed until `replaceKey`. */
export const secret = "a secret that only these processes have";

/** Everything is up when it resolves. */
export async function openLayout({ files }: { files: "store" | "disk" }): Promise<Layout> {
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

  const mailbox = await openMailbox();
  opened.defer(() => mailbox.close());
  const place = files === "store" ? await openStore(opened) : await openUploads(folder, opened);

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
  const portOf = (name: ProcessName) => ports.get(name) ?? 0;
  const urlOf = (name: ProcessName) => `http://127.0.0.1:${ports.get(name)}`;
  const portsOf = (kind: string) => processNames.filter((name) => name.startsWith(kind)).map(portOf);
  const balancer = await openBalancer([...portsOf("api"), ...portsOf("web")], (path) =>
    portsOf(/^\/(v1|s|docs|mock|oauth|providers)\b/.test(path) ? "api" : "web"),
  );
  opened.defer(() => balancer.close());
  const secrets = { LINK_SECRET: secret, SESSION_SECRET: secret };
  let keys: { SERVICE_KEY: string; SERVICE_KEY_FORMER?: string } = { SERVICE_KEY: secret };

  function start(name: ProcessName): CandorProcess {
    const started = startCandorWithPages({
      ROLE: name.split(" ")[0] ?? "",
      PORT: String(ports.get(name)),
      PUBLIC_URL: balancer.origin,
      SMTP_URL: mailbox.url,
      DATA_DIR: path.join(folder, "data"),
      ...reach(name),
      BLOBS_URL: place.blobsUrl,
      WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8",
      ...keys,
      ...secrets,
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
  const restart: Layout["restart"] = async (names, signal) => {
    await Promise.all(names.map((name) => end(name, signal)));
    await Promise.all(names.map((name) => start(name).ready));
  };
  const everything = opened.move();
  return {
    database,
    disk,
    bouncer,
    directLine,
    lines: [line, directLine, ...serverLines],
    receiver,
    mailbox,
    blobsUrl: place.blobsUrl,
    store: place.store,
    uploads: place.uploads,
    baseUrls,
    origin: balancer.origin,
    token,
    restart,
    async replaceKey() {
      keys = { SERVICE_KEY: randomBytes(32).toString("base64"), SERVICE_KEY_FORMER: keys.SERVICE_KEY };
      for (const name of processNames) await restart([name], "SIGTERM");
      await rotated({ ...keys, ...secrets, DATABASE_URL: database.primaryUrl() });
    },
    key: () => keys.SERVICE_KEY,
    unordered,
    close: () => everything.disposeAsync(),
  };
}

type Place = Pick<Layout, "blobsUrl" | "store" | "uploads">;

async function openStore(opened: AsyncDisposableStack): Promise<Place> {
  const store = await openS3Store();
  opened.defer(() => store.close());
  const faulty = await openFaultyStore(store.port);
  opened.defer(() => faulty.close());
  return { blobsUrl: await store.newBucket(faulty.port), store: faulty, uploads: null };
}

async function openUploads(folder: string, opened: AsyncDisposableStack): Promise<Place> {
  const uploads = path.join(folder, "uploads");
  await mkdir(uploads);
  const disk = await openSmallDisk(uploads, 1_000);
  opened.defer(() => disk.close());
  return { blobsUrl: pathToFileURL(uploads).href, store: null, uploads: disk };
}

/** A killed process counts as living for some beats, and until then the new key is refused. */
async function rotated(settings: Record<string, string>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const run = startNode(["server/commands/keys.ts", "rotate"], settings);
    if ((await run.ended) === 0) return;
    if (tries === 30) throw new Error(`SERVICE_KEY could not be replaced:\n${run.output()}`);
    await pause(2_000);
  }
}

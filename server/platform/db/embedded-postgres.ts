import { spawn } from "node:child_process";
import { open, readFile, rename } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../log/log.ts";
import { StartProblem } from "../process/start-problem.ts";
import { type Cluster, clusterPasswords, ensureCluster, stopPostmaster } from "./cluster.ts";
import { openClusterHome } from "./cluster-home.ts";
import { claimCluster } from "./cluster-owner.ts";
import { openDatabase } from "./database.ts";
import { postgresBinaries } from "./postgres-binaries.ts";

export type EmbeddedPostgres = {
  /** Where the database `candor` answers, for the application's role, which owns nothing, with its password. */
  url: string;
  /** The same for the owner, who migrates. */
  ownerUrl: string;
  /** Ends sessions, writes everything down and stops. */
  stop(): Promise<void>;
  /** Stops at once, without waiting; the next start recovers from the write-ahead log. */
  abort(): void;
  /** Resolves when PostgreSQL has ended, whoever ended it, with the end of its log. */
  ended: Promise<string>;
};

/** The owner, and the database. */
const role = "candor";
const appRole = "candor_app";
const startTimeoutMs = 60_000;

/**
 * Starts PostgreSQL 18 from npm on loopback, with its cluster in `dataDir`, made at the first start. `durable: false`
 * is for tests: fast, and lost with the power.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Log;
  durable?: boolean;
}): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options;
  const dataDir = path.resolve(options.dataDir);
  const home = await openClusterHome(dataDir, log);
  const release = await claimCluster(path.join(home.folder, "owner"), dataDir);
  try {
    const binaries = await postgresBinaries(home.account);
    const cluster: Cluster = { ...home, data: path.join(home.folder, "cluster"), binaries };
    const passwords = await clusterPasswords(cluster);
    await ensureCluster(cluster, { role, password: passwords.owner, durable, log });
    const running = await launch(cluster, durable);
    await ensureDatabase(ownerUrl(running.port, passwords.owner, "postgres"), passwords.app).catch(
      (error) => {
        running.abort();
        throw error;
      },
    );
    return {
      ...embeddedUrls(running.port, passwords),
      async stop() {
        await stopPostmaster(cluster);
        await running.ended;
        await release();
      },
      abort: running.abort,
      ended: running.ended,
    };
  } catch (error) {
    await release();
    throw error;
  }
}

export function embeddedUrls(
  port: number,
  passwords: { owner: string; app: string },
): Pick<EmbeddedPostgres, "url" | "ownerUrl"> {
  return {
    url: `postgres://${appRole}:${passwords.app}@127.0.0.1:${port}/${role}`,
    ownerUrl: ownerUrl(port, passwords.owner, role),
  };
}

function ownerUrl(port: number, password: string, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

type Launched = { port: number; ended: Promise<string>; abort(): void };

async function launch(cluster: Cluster, durable: boolean): Promise<Launched> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const launched = await launchAt(cluster, port, durable);
    if (launched.ready) return launched;
    launched.abort();
    const report = await launched.ended;
    // Another program may have taken the port between our look and PostgreSQL's.
    if (attempt === 5 || !report.includes("could not bind")) {
      throw new StartProblem(
        `PostgreSQL did not start; the end of ${path.join(cluster.folder, "postgres.log")} says: ${report.trim()}`,
      );
    }
  }
}

async function launchAt(
  cluster: Cluster,
  port: number,
  durable: boolean,
): Promise<Launched & { ready: boolean }> {
  const logFile = path.join(cluster.folder, "postgres.log");
  await rename(logFile, `${logFile}.old`).catch(whenAbsent);
  const output = await open(logFile, "w", 0o600);
  // A session of its own: Ctrl-C in the terminal reaches us alone, and PostgreSQL stops when its last request is done.
  const child = spawn(cluster.binaries.postgres, ["-D", cluster.data, ...settings(port, durable)], {
    ...cluster.account,
    cwd: "/",
    detached: true,
    // Next.js declares NODE_ENV to be part of every environment; PostgreSQL does not read it.
    env: { NODE_ENV: "production", LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", output.fd, output.fd],
  });
  await output.close();
  let over = false;
  const ended = new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => {
      over = true;
      resolve(readFile(logFile, "utf8").then((text) => text.slice(-2000)));
    });
  });
  // Whoever waits for `ended` gets the failure; this keeps it from ending the process before anyone does.
  ended.catch(() => {
    over = true;
  });
  const ready = await untilReady(cluster.data, child.pid ?? 0, () => over);
  return { ready, port, ended, abort: () => void child.kill("SIGQUIT") };
}

/** The eighth line of postmaster.pid says when connections are accepted. */
async function untilReady(data: string, pid: number, over: () => boolean): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < startTimeoutMs; waitedMs += 20) {
    if (over()) return false;
    const lines =
      (await readFile(path.join(data, "postmaster.pid"), "utf8").catch(whenAbsent))?.split("\n") ?? [];
    if (lines[0] === String(pid) && lines[7]?.trim() === "ready") return true;
    await pause(20);
  }
  return false;
}

function settings(port: number, durable: boolean): string[] {
  const values: Record<string, string> = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    // No sockets: their paths have a length limit that a checkout's path may exceed.
    unix_socket_directories: "",
    max_connections: "120",
    timezone: "UTC",
    log_timezone: "UTC",
    // Statements and details contain personal data, which is never logged.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("A TCP server has no port.");
  return address.port;
}

/** The database, and the application's role with this password: a cluster of a former version has no such role. */
async function ensureDatabase(adminUrl: string, appPassword: string): Promise<void> {
  const db = openDatabase(adminUrl, { maxConnections: 1 });
  try {
    const [found] = await db`select 1 from pg_database where datname = ${role}`;
    if (!found) await db`create database ${db(role)}`;
    await db`revoke all on database ${db(role)} from public`;
    const [known] = await db`select 1 from pg_roles where rolname = ${appRole}`;
    // The password is base64url. A statement that makes a role takes no parameters.
    await db.unsafe(
      `${known ? "alter" : "create"} role ${appRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${appPassword}'`,
    );
    await db`grant connect on database ${db(role)} to ${db(appRole)}`;
  } finally {
    await db.end();
  }
}

function whenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

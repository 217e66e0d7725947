import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { appendFile, chown, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import postgres from "postgres";
import { type PostgresAccount, postgresAccount } from "../../server/platform/db/postgres-account.ts";
import { type PostgresBinaries, postgresBinaries } from "../../server/platform/db/postgres-binaries.ts";
import { freePort } from "./candor-process.ts";
import { ensureProgram } from "./ensure-program.mjs";

const run = promisify(execFile);
/** Of every server here: a superuser. */
export const role = "candor";
export const password = "tests";

type Programs = Pick<PostgresBinaries, "initdb" | "postgres">;

/** A folder for the data of servers, the programs that serve them, and the user as whom these run. */
export type Machine = { account: PostgresAccount; programs: Programs; folder: string };

export type Server = {
  data: string;
  port: number;
  child: ChildProcess | null;
  /** Beside those that all have, as in postgresql.conf. */
  settings?: Record<string, string>;
};

/** With the version from npm, where no other programs are given. */
export async function machineWith(folder: string, programs?: Programs): Promise<Machine> {
  const account = await postgresAccount(null);
  if (account) await chown(folder, account.uid, account.gid);
  return { account, programs: programs ?? (await postgresBinaries(account)), folder };
}

/** The oldest version that is supported, from Debian. */
export async function postgres15(): Promise<Programs> {
  const bin = "/usr/lib/postgresql/15/bin";
  if (!existsSync(`${bin}/postgres`)) await ensureProgram(`${bin}/postgres`, "postgresql-15");
  return { initdb: `${bin}/initdb`, postgres: `${bin}/postgres` };
}

export async function newServer({ folder }: Machine, name: string): Promise<Server> {
  return { data: path.join(folder, name), port: await freePort(), child: null };
}

export function urlOf({ port }: Pick<Server, "port">, database = role): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

export async function initialise({ account, programs, folder }: Machine, { data }: Server): Promise<void> {
  const passwordFile = path.join(folder, "password");
  await writeFile(passwordFile, password);
  if (account) await chown(passwordFile, account.uid, account.gid);
  const words = [`--pgdata=${data}`, `--username=${role}`, `--pwfile=${passwordFile}`];
  const form = ["--encoding=UTF8", "--locale=C.UTF-8", "--auth=scram-sha-256"];
  await run(programs.initdb, [...words, ...form], { ...account, cwd: "/" });
  await appendFile(path.join(data, "pg_hba.conf"), "host replication all 127.0.0.1/32 scram-sha-256\n");
}

/** While processes of a killed server are about to end, or its disk is full, the next one ends: a service manager tries again too. */
const mostTries = 300;

/** @throws Error with the end of its log when it does not start */
export async function start({ account, programs, folder }: Machine, server: Server): Promise<void> {
  const settings = {
    port: server.port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 120,
    wal_keep_size: "256MB",
    log_min_error_statement: "panic",
    ...server.settings,
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let log = "";
  for (let tries = 0; !(await startOnce()); tries += 1) {
    if (tries >= mostTries) throw new Error(`PostgreSQL in ${folder} did not start:\n${log}`);
    await pause(200);
  }

  /** One that ends unasked, as a standby does when its disk is full, is started again, as a service manager does. */
  function again(): void {
    start({ account, programs, folder }, server).catch((error: Error) => {
      console.error(`${error.message}\nIt is not started again.`);
    });
  }

  async function startOnce(): Promise<boolean> {
    const child = spawn(programs.postgres, ["-D", server.data, ...words], {
      ...account,
      cwd: "/",
      stdio: ["ignore", "ignore", "pipe"],
    });
    child.stderr.on("data", (text) => {
      log = `${log}${text}`.slice(-4_000);
    });
    server.child = child;
    while (child.exitCode === null && child.signalCode === null) {
      const pid = await readFile(path.join(server.data, "postmaster.pid"), "utf8").catch(() => "");
      const lines = pid.split("\n");
      if (lines[0] === String(child.pid) && lines[7]?.trim() === "ready") {
        child.once("exit", () => server.child === child && again());
        return true;
      }
      await pause(20);
    }
    return false;
  }
}

export async function stop(server: Server, signal: NodeJS.Signals): Promise<void> {
  const { child } = server;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  server.child = null;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

/** In its database `postgres`. */
export async function ask(server: Server, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(urlOf(server, "postgres"), { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

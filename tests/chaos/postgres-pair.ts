import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, chown, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import postgres from "postgres";
import { type PostgresAccount, postgresAccount } from "../../server/platform/db/postgres-account.ts";
import { type PostgresBinaries, postgresBinaries } from "../../server/platform/db/postgres-binaries.ts";
import { freePort } from "../support/candor-process.ts";

const run = promisify(execFile);
const role = "candor";
const password = "chaos";

/** A primary and its synchronous standby, which change places. */
export type PostgresPair = {
  /** The one that can be written to. */
  primary(): { host: string; port: number };
  primaryUrl(): string;
  /** Of both, whichever is the primary. */
  ports: readonly number[];
  /** Names both, at these ports. */
  urlAt(ports: readonly number[]): string;
  standby(): { host: string; port: number };
  standbyUrl(): string;
  /**
   * Sends the primary SIGKILL and promotes the standby; once it can be written to, `lead` leads others there. The killed one is then
   * copied from it and follows it.
   */
  failOver(lead: () => Promise<void>): Promise<void>;
  /** Sends the primary SIGKILL, and starts it again. */
  crash(): Promise<void>;
  close(): Promise<void>;
};

type Server = { data: string; port: number; child: ChildProcess | null };

/** `folder` may be on a file system of its own. Whatever is committed is on both servers. */
export async function openPostgresPair(folder: string): Promise<PostgresPair> {
  const account = await postgresAccount(null);
  const binaries = await postgresBinaries(account);
  const of: Own = { account, binaries, folder };
  if (account) await chown(folder, account.uid, account.gid);
  let primary: Server = { data: path.join(folder, "a"), port: await freePort(), child: null };
  let standby: Server = { data: path.join(folder, "b"), port: await freePort(), child: null };
  await initialise(of, primary);
  await start(of, primary);
  await ask(primary, (sql) => sql`create database ${sql(role)}`);
  await follow(of, standby, primary);
  const ports = [primary.port, standby.port];

  return {
    ports,
    urlAt(at) {
      const hosts = at.map((port) => `127.0.0.1:${port}`).join(",");
      return `postgres://${role}:${password}@${hosts}/${role}?target_session_attrs=read-write`;
    },
    standby: () => ({ host: "127.0.0.1", port: standby.port }),
    standbyUrl: () => `postgres://${role}:${password}@127.0.0.1:${standby.port}/${role}`,
    primary: () => ({ host: "127.0.0.1", port: primary.port }),
    primaryUrl: () => `postgres://${role}:${password}@127.0.0.1:${primary.port}/${role}`,
    async failOver(lead) {
      await stop(primary, "SIGKILL");
      [primary, standby] = [standby, primary];
      await ask(primary, (sql) => sql`select pg_promote(true, 30)`);
      await waitForStandby(primary, false);
      await lead();
      await rm(standby.data, { recursive: true });
      await follow(of, standby, primary);
    },
    async crash() {
      await stop(primary, "SIGKILL");
      await start(of, primary);
    },
    async close() {
      await Promise.all([stop(primary, "SIGQUIT"), stop(standby, "SIGQUIT")]);
    },
  };
}

type Own = { account: PostgresAccount; binaries: PostgresBinaries; folder: string };

async function initialise({ account, binaries, folder }: Own, { data }: Server): Promise<void> {
  const passwordFile = path.join(folder, "password");
  await writeFile(passwordFile, password);
  if (account) await chown(passwordFile, account.uid, account.gid);
  const words = [`--pgdata=${data}`, `--username=${role}`, `--pwfile=${passwordFile}`];
  const form = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  await run(binaries.initdb, [...words, "--auth=scram-sha-256", ...form], { ...account, cwd: "/" });
  await appendFile(path.join(data, "pg_hba.conf"), "host replication all 127.0.0.1/32 scram-sha-256\n");
}

/** While processes of a killed server are about to end, or its disk is full, the next one ends: a service manager tries again too. */
const mostTries = 300;

async function start({ account, binaries, folder }: Own, server: Server): Promise<void> {
  const settings = {
    port: server.port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 120,
    wal_keep_size: "256MB",
    log_min_error_statement: "panic",
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let log = "";
  for (let tries = 0; !(await startOnce()); tries += 1) {
    if (tries >= mostTries) throw new Error(`PostgreSQL in ${folder} did not start:\n${log}`);
    await pause(200);
  }

  /** One that ends unasked, as a standby does when its disk is full, is started again, as a service manager does. */
  function again(): void {
    start({ account, binaries, folder }, server).catch((error: Error) => {
      console.error(`${error.message}\nIt is not started again.`);
    });
  }

  async function startOnce(): Promise<boolean> {
    const child = spawn(binaries.postgres, ["-D", server.data, ...words], {
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

async function stop(server: Server, signal: NodeJS.Signals): Promise<void> {
  const { child } = server;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  server.child = null;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

/** A copy of the primary, taken while it is written to, which follows it; resolves once commits wait for both. */
async function follow(of: Own, standby: Server, primary: Server): Promise<void> {
  await ask(primary, async (sql) => {
    await sql`select pg_backup_start('standby', true)`;
    await copyData(primary.data, standby.data);
    const [label] = await sql`select labelfile, spcmapfile from pg_backup_stop(false)`;
    await writeFile(path.join(standby.data, "backup_label"), label?.labelfile ?? "");
  });
  const upstream = `host=127.0.0.1 port=${primary.port} user=${role} password=${password} application_name=standby`;
  await appendFile(path.join(standby.data, "postgresql.auto.conf"), `primary_conninfo = '${upstream}'\n`);
  await writeFile(path.join(standby.data, "standby.signal"), "");
  await run("chown", ["-R", "--reference", primary.data, standby.data]);
  await start(of, standby);
  await waitForStandby(primary, true);
}

/** Files that the primary removes meanwhile are not needed: the log of what it writes says what became of them. */
async function copyData(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  const left = ["postmaster.pid", "postmaster.opts", "pg_wal/*", "pg_replslot/*", "backup_label*"];
  const words = [
    "--create",
    "--warning=no-file-changed",
    "--warning=no-file-removed",
    "--ignore-failed-read",
  ];
  const pack = spawn("tar", [...words, ...left.map((name) => `--exclude=./${name}`), "-C", from, "."], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const unpack = spawn("tar", ["--extract", "-C", to], { stdio: [pack.stdout, "ignore", "inherit"] });
  const [code] = await once(unpack, "exit");
  if (code !== 0) throw new Error("The primary could not be copied.");
}

/** Has commits wait for the standby, once it follows, or no longer wait for one. */
async function waitForStandby(primary: Server, waits: boolean): Promise<void> {
  await ask(primary, async (sql) => {
    while (waits) {
      const [found] = await sql`select from pg_stat_replication where state = 'streaming'`;
      if (found) break;
      await pause(100);
    }
    await sql.unsafe(`alter system set synchronous_standby_names = '${waits ? "*" : ""}'`);
    await sql`select pg_reload_conf()`;
  });
}

async function ask(server: Server, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres({
    host: "127.0.0.1",
    port: server.port,
    user: role,
    password,
    database: "postgres",
    max: 1,
    onnotice: () => {},
  });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import {
  ask,
  initialise,
  type Machine,
  machineWith,
  newServer,
  password,
  role,
  type Server,
  start,
  stop,
  urlOf,
} from "../support/postgres-server.ts";

const run = promisify(execFile);

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

/** `folder` may be on a file system of its own. Whatever is committed is on both servers. */
export async function openPostgresPair(folder: string): Promise<PostgresPair> {
  const of = await machineWith(folder);
  let primary = await newServer(of, "a");
  let standby = await newServer(of, "b");
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
    standbyUrl: () => urlOf(standby),
    primary: () => ({ host: "127.0.0.1", port: primary.port }),
    primaryUrl: () => urlOf(primary),
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

/** A copy of the primary, taken while it is written to, which follows it; resolves once commits wait for both. */
async function follow(of: Machine, standby: Server, primary: Server): Promise<void> {
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

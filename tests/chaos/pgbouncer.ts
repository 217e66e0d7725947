import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, writeFile } from "node:fs/promises";
import path from "node:path";
import { postgresAccount } from "../../server/platform/db/postgres-account.ts";
import { freePort } from "../support/candor-process.ts";
import { password, role } from "../support/postgres-server.ts";

/** PgBouncer in transaction mode. */
export type Bouncer = {
  url: string;
  /** Whoever fails over leads it to the new primary. */
  leadTo(target: { host: string; port: number }): Promise<void>;
  /** Sends it SIGKILL, and starts it again. */
  crash(): Promise<void>;
  close(): Promise<void>;
};

export async function openBouncer(folder: string, target: { host: string; port: number }): Promise<Bouncer> {
  const port = await freePort();
  const account = await postgresAccount(null);
  const ini = path.join(folder, "pgbouncer.ini");
  let child: ChildProcess;

  async function write({ host, port: to }: { host: string; port: number }): Promise<void> {
    const lines = [
      "[databases]",
      `candor = host=${host} port=${to} dbname=candor user=${role} password=${password}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "auth_type = any",
      "pool_mode = transaction",
      "default_pool_size = 40",
      "max_client_conn = 400",
      "unix_socket_dir =",
      "server_login_retry = 1",
    ];
    await writeFile(ini, `${lines.join("\n")}\n`);
    if (account) await chown(ini, account.uid, account.gid);
  }
  async function start(): Promise<void> {
    child = spawn("pgbouncer", [ini], { ...account, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
    const up = Promise.withResolvers<void>();
    child.stderr?.on("data", (text: Buffer) => text.includes("process up") && up.resolve());
    child.once("exit", () => up.reject(new Error("PgBouncer did not start: is it installed?")));
    await up.promise;
  }
  await write(target);
  await start();
  return {
    url: `postgres://${role}:${password}@127.0.0.1:${port}/candor`,
    async leadTo(next) {
      await write(next);
      child.kill("SIGHUP");
    },
    async crash() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      await start();
    },
    async close() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

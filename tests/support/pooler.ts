import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { freePort } from "./candor-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const binary = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].find((file) => existsSync(file));

/** False on machines without PgBouncer, which tests of it have to do without. */
export const hasPooler = binary !== undefined;

/**
 * PgBouncer in transaction mode in front of a database, with fewer sessions than its clients ask for.
 * `url` leads through it.
 */
export async function startPooler(database: string): Promise<{ url: string; stop(): Promise<void> }> {
  const target = new URL(database);
  const folder = await temporaryFolder("pooler");
  const port = await freePort();
  const config = path.join(folder, "pgbouncer.ini");
  await writeFile(
    config,
    [
      "[databases]",
      `* = host=${target.hostname} port=${target.port} user=${target.username} password=${target.password}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = any",
      "pool_mode = transaction",
      "default_pool_size = 4",
      "max_client_conn = 500",
    ].join("\n"),
    { mode: 0o644 },
  );
  // It refuses to run as root, and reads its configuration as whoever it runs as.
  const words = process.getuid?.() === 0 ? ["-u", "nobody", config] : [config];
  const child = spawn(binary ?? "pgbouncer", words, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let isUp = false;
  while (!isUp && child.exitCode === null) isUp = await accepts(port);
  if (!isUp) throw new Error(`PgBouncer did not start:\n${said}`);
  const url = new URL(database);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true) ?? socket.destroy());
    socket.once("error", () => setTimeout(resolve, 20, false));
  });
}

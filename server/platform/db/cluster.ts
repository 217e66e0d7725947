import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Log } from "../log/log.ts";
import { commandOfProcess } from "../process/running-process.ts";
import { StartProblem } from "../process/start-problem.ts";
import type { ClusterHome } from "./cluster-home.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";

const run = promisify(execFile);

/** A PostgreSQL cluster on disk: `data` is its own folder within the home, closed to all but its account. */
export type Cluster = ClusterHome & { data: string; binaries: PostgresBinaries };

/** The passwords of the owner and of the application's role, made once and readable by us alone. */
export async function clusterPasswords(cluster: Cluster): Promise<{ owner: string; app: string }> {
  return {
    owner: await passwordIn(path.join(cluster.folder, passwordFiles.owner)),
    app: await passwordIn(path.join(cluster.folder, passwordFiles.app)),
  };
}

export const passwordFiles = { owner: "password", app: "app-password" };

async function passwordIn(file: string): Promise<string> {
  const draft = `${file}.new`;
  const standing = await readFile(file, "utf8").catch(nullWhenAbsent);
  if (standing) return standing;
  const password = randomBytes(24).toString("base64url");
  await writeFile(draft, password, { mode: 0o600, flush: true });
  await rename(draft, file);
  return password;
}

/** Makes the cluster when it is missing; ends what a killed process left running on it. */
export async function ensureCluster(
  cluster: Cluster,
  options: { role: string; password: string; durable: boolean; log: Log },
): Promise<void> {
  const version = await readFile(path.join(cluster.data, "PG_VERSION"), "utf8").catch(nullWhenAbsent);
  if (version === null) {
    options.log.info("making the database");
    await initialise(cluster, options);
    return;
  }
  const major = cluster.binaries.version.split(".")[0];
  if (version.trim() !== major) {
    throw new StartProblem(
      `${cluster.data} was created by PostgreSQL ${version.trim()}, and this version of Candor comes with ${major}: dump the data with the old version and restore it into a new DATA_DIR.`,
    );
  }
  const leftOver = await runningPostmaster(cluster.data);
  if (leftOver !== null) {
    options.log.warn({ pid: leftOver }, "stopping the PostgreSQL that an earlier run left behind");
    await stopPostmaster(cluster);
  }
}

/** Stops what runs on the cluster: sessions are ended, everything is written down. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  if ((await runningPostmaster(cluster.data)) === null) return;
  await run(cluster.binaries.pgCtl, ["stop", "-D", cluster.data, "-m", "fast", "-w", "-t", "30", "-s"], {
    ...cluster.account,
    cwd: "/",
  });
}

/** Whole or not at all: initdb fills a folder beside, which then gets the cluster's name. */
async function initialise(
  cluster: Cluster,
  { role, password, durable }: { role: string; password: string; durable: boolean },
): Promise<void> {
  const { account } = cluster;
  const draft = `${cluster.data}.new`;
  const passwordFile = path.join(cluster.folder, "initdb-password");
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) {
    await chown(draft, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const words = [
    `--pgdata=${draft}`,
    `--username=${role}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // PostgreSQL's own locale: the same on every machine, and lower() knows all alphabets.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...(durable ? [] : ["--no-sync"]),
  ];
  try {
    await run(cluster.binaries.initdb, words, {
      ...account,
      cwd: "/",
      // Next.js declares NODE_ENV to be part of every environment; PostgreSQL does not read it.
      env: { NODE_ENV: "production", LC_ALL: "C", TZ: "UTC", PATH: "/usr/bin:/bin" },
    });
  } catch (cause) {
    const { stderr } = cause as { stderr?: string };
    throw new StartProblem(`PostgreSQL could not create its files in ${draft}: ${stderr?.trim() || cause}`, {
      cause,
    });
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, cluster.data);
}

/** The postmaster of these data, or null. Its number alone is no proof: another process may have it by now. */
async function runningPostmaster(data: string): Promise<number | null> {
  const file = await readFile(path.join(data, "postmaster.pid"), "utf8").catch(nullWhenAbsent);
  if (file === null) return null;
  const pid = Number.parseInt(file, 10);
  const command = await commandOfProcess(pid);
  return command?.includes(`-D ${data} `) ? pid : null;
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

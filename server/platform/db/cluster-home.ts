import { randomBytes } from "node:crypto";
import { lstat, mkdir, readlink, realpath, rm, stat, symlink } from "node:fs/promises";
import path from "node:path";
import type { Log } from "../log/log.ts";
import { makeDataDirectory } from "../process/data-directory.ts";
import { StartProblem } from "../process/start-problem.ts";
import { accountCan, type PostgresAccount, postgresAccount } from "./postgres-account.ts";
import { sharedFolder } from "./postgres-binaries.ts";

/** `folder` contains the cluster (`cluster/`), its password, its log and its owner. */
export type ClusterHome = { folder: string; account: PostgresAccount };

/**
 * Finds or makes the cluster's home: `DATA_DIR/postgres`. Where the account that runs PostgreSQL can't enter DATA_DIR,
 * this is a symbolic link into /var/lib/candor under a random name, so that a checkout that was removed and cloned
 * again never meets the old cluster.
 */
export async function openClusterHome(dataDir: string, log: Log): Promise<ClusterHome> {
  await makeDataDirectory(dataDir);
  const home = path.join(dataDir, "postgres");
  const found = await kindOf(home);
  if (found === "link" && !(await stat(home).catch(nullWhenAbsent))) {
    throw new StartProblem(
      `${home} points to ${await readlink(home)}, which is gone: restore it, or remove ${home} to start with an empty database.`,
    );
  }
  const cluster = path.join(home, "cluster");
  const account = await postgresAccount((await kindOf(cluster)) === "nothing" ? null : cluster);
  if (found === "nothing") await makeHome(home, account, log);
  // The account can follow a path through the link only from behind it.
  return { folder: await realpath(home), account };
}

async function makeHome(home: string, account: PostgresAccount, log: Log): Promise<void> {
  const dataDir = path.dirname(home);
  if (!account || (await accountCan(account, "-x", dataDir))) {
    await mkdir(home, { recursive: true, mode: 0o711 });
    return;
  }
  const elsewhere = path.join(sharedFolder, "clusters", randomBytes(12).toString("hex"));
  await mkdir(elsewhere, { recursive: true, mode: 0o711 });
  await linkOrYield(elsewhere, home);
  log.info(
    { at: await readlink(home) },
    "DATA_DIR is closed to the user that runs PostgreSQL: the database is kept outside and linked",
  );
}

async function linkOrYield(target: string, link: string): Promise<void> {
  try {
    await symlink(target, link);
  } catch (error) {
    await rm(target, { recursive: true });
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

async function kindOf(file: string): Promise<"nothing" | "link" | "folder"> {
  const found = await lstat(file).catch(nullWhenAbsent);
  if (!found) return "nothing";
  return found.isSymbolicLink() ? "link" : "folder";
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

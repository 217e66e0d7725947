import { randomBytes } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { startOfProcess } from "../process/running-process.ts";
import { StartProblem } from "../process/start-problem.ts";

/**
 * Claims a cluster for this process, until the answered function is called. A claim whose process is gone is taken
 * over; one whose process lives stops the start.
 */
export async function claimCluster(file: string, dataDir: string): Promise<() => Promise<void>> {
  const mine = `${process.pid}\n${await startOfProcess(process.pid)}\n`;
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, mine, { mode: 0o600, flush: true });
  try {
    while (!(await linked(draft, file))) {
      const standing = await readFile(file, "utf8").catch(nullWhenAbsent);
      if (standing === null) continue;
      const pid = await liveOwner(standing);
      if (pid !== null) {
        throw new StartProblem(
          `DATA_DIR ${dataDir} is in use by another Candor, process ${pid}: stop that one, or set another DATA_DIR.`,
        );
      }
      await setAside(file, standing);
    }
  } finally {
    await rm(draft);
  }
  return async () => {
    if ((await readFile(file, "utf8").catch(nullWhenAbsent)) === mine) await rm(file);
  };
}

/** The process that uses the cluster now, by the file of its claim; null when none does. */
export async function ownerOfCluster(file: string): Promise<number | null> {
  const standing = await readFile(file, "utf8").catch(nullWhenAbsent);
  return standing === null ? null : await liveOwner(standing);
}

/** A hard link is made for exactly one of several that try. */
async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** A claim is the number of its process and when that began: another process may have the number by now. */
async function liveOwner(claim: string): Promise<number | null> {
  const [pid = "", began] = claim.split("\n");
  return /^\d+$/.test(pid) && (await startOfProcess(Number(pid))) === began ? Number(pid) : null;
}

/** Removes a stale claim. Should another process have replaced it in this moment, its claim is put back. */
async function setAside(file: string, stale: string): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if ((await readFile(aside, "utf8")) !== stale) await linked(aside, file);
  await rm(aside);
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

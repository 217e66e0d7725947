import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** When a process began, as a text that no later process with the same number has; null when it is not running. */
export async function startOfProcess(pid: number): Promise<string | null> {
  if (process.platform !== "linux") return await askPs(pid, "lstart=");
  const stat = await readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The name in parentheses may contain spaces; field 22 (ticks since the machine's start) is counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields[0] === "Z") return null;
  const boot = await readOrNull("/proc/sys/kernel/random/boot_id");
  return `${boot?.trim() ?? ""}:${fields[19]}`;
}

/** The command line of a process, its words joined by spaces; null when it is not running. */
export async function commandOfProcess(pid: number): Promise<string | null> {
  if (process.platform !== "linux") return await askPs(pid, "args=");
  return (await readOrNull(`/proc/${pid}/cmdline`))?.replaceAll("\0", " ").trim() || null;
}

async function askPs(pid: number, column: string): Promise<string | null> {
  try {
    return (await run("ps", ["-o", column, "-p", String(pid)])).stdout.trim() || null;
  } catch (error) {
    // ps answers 1 when there is no such process.
    if ((error as { code?: unknown }).code === 1) return null;
    throw error;
  }
}

async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ESRCH") return null;
    throw error;
  }
}

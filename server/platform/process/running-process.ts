import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** When a process began, as a text that no later process with the same number has; null when it is not running. */
export async function startOfProcess(pid: number): Promise<string | null> {
  if (process.platform !== "linux") return await askPs(pid, "lstart=");
  const field = await statOf(pid);
  if (field?.(3) === "Z") return null;
  const boot = await readOrNull("/proc/sys/kernel/random/boot_id");
  return field && `${boot?.trim() ?? ""}:${field(22)}`;
}

/** What Linux says of a process, by the numbers of `man 5 proc_pid_stat`, from 3 on; null when it is not there. */
export async function statOf(pid: number): Promise<((number: number) => string) | null> {
  const stat = await readOrNull(`/proc/${pid}/stat`);
  // The name in parentheses, the second field, may contain spaces.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields ? (number) => fields[number - 3] ?? "" : null;
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

/** The text of a file; null when it, or the process that it is about, is not there. */
export async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ESRCH") return null;
    throw error;
  }
}

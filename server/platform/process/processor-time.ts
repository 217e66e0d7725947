import { readdir } from "node:fs/promises";
import { readOrNull, statOf } from "./running-process.ts";

/** Linux counts in these, whatever its own clock does. */
const tickMs = 10;

/**
 * How long a process and those that it started have run on a processor, in milliseconds. Null where the system does not say, which has to
 * be Linux and to let us read of them, and for a process that is gone.
 */
export async function processorTime(pid: number): Promise<number | null> {
  try {
    const field = await statOf(pid);
    if (!field) return null;
    const own = (Number(field(14)) + Number(field(15))) * tickMs;
    const started = await Promise.all((await childrenOf(pid)).map(processorTime));
    return started.reduce<number>((sum, ms) => sum + (ms ?? 0), own);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    return null;
  }
}

/** A thread that has ended meanwhile has no children any more. */
async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(tasks.map((task) => readOrNull(`/proc/${pid}/task/${task}/children`)));
  return lists.flatMap((list) => (list ?? "").trim().split(" ").filter(Boolean).map(Number));
}

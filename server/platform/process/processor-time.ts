import { readdir, readFile } from "node:fs/promises";

/** Linux counts in these, whatever its own clock does. */
const tickMs = 10;

/**
 * How long a process and those that it started have run on a processor, in milliseconds. Null where the system does not say, which has to
 * be Linux and to let us read of them, and for a process that is gone.
 */
export async function processorTime(pid: number): Promise<number | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may contain spaces; fields 14 and 15 (user and system ticks) are counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const own = (Number(fields[11]) + Number(fields[12])) * tickMs;
    const started = await Promise.all((await childrenOf(pid)).map(processorTime));
    return started.reduce<number>((sum, ms) => sum + (ms ?? 0), own);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    return null;
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, "utf8")),
  );
  return lists.flatMap((list) => list.trim().split(" ").filter(Boolean).map(Number));
}

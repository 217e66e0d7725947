import { mkdir, readFile, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** Processes that together get so much memory, and that the kernel ends when they need more: what a container is held to. */
export type MemoryGroup = {
  /** Adds a process, and with it all that it starts from then on. */
  add(pid: number): Promise<void>;
  /** Bytes that cannot be had back by writing them out or reading them again. */
  used(): Promise<number>;
  /** Processes that the kernel has ended for want of memory. */
  killed(): Promise<number>;
  /** Once all processes of it have ended. */
  remove(): Promise<void>;
};

/** Where the kernel keeps each of the two versions of control groups, and what it calls things there. */
const versions = [
  {
    root: "/sys/fs/cgroup/memory",
    limit: "memory.limit_in_bytes",
    used: "total_rss",
    kills: "memory.oom_control",
  },
  { root: "/sys/fs/cgroup", limit: "memory.max", used: "anon", kills: "memory.events" },
] as const;

/** @throws where this user or this kernel can't limit memory: it takes root on Linux, with control groups mounted. */
export async function openMemoryGroup(name: string, bytes: number): Promise<MemoryGroup> {
  const reasons: unknown[] = [];
  for (const version of versions) {
    const folder = path.join(version.root, `candor-${process.pid}-${name}`);
    try {
      await mkdir(folder);
      await writeFile(path.join(folder, version.limit), String(bytes), { flag: "r+" });
      return groupIn(folder, version);
    } catch (error) {
      reasons.push(error);
    }
  }
  throw new AggregateError(
    reasons,
    "Memory can't be limited here: that takes root on Linux, with control groups mounted.",
  );
}

function groupIn(folder: string, { used, kills }: (typeof versions)[number]): MemoryGroup {
  const count = async (file: string, name: string) => {
    const found = new RegExp(`^${name} (\\d+)$`, "m").exec(await readFile(path.join(folder, file), "utf8"));
    if (!found) throw new Error(`${file} has no ${name}.`);
    return Number(found[1]);
  };
  return {
    add: (pid) => writeFile(path.join(folder, "cgroup.procs"), String(pid)),
    used: () => count("memory.stat", used),
    killed: () => count(kills, "oom_kill"),
    remove: () => rmdir(folder),
  };
}

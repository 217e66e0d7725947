/** Processes as Linux counts them: who started whom, and how much processor time each has taken, so that it can be said what a measurement's limit was. */
import { readdir } from "node:fs/promises";
import type { Database } from "../server/platform/db/database.ts";
import { statOf } from "../server/platform/process/running-process.ts";

const ticksPerSecond = 100;

/** Of these processes and their descendants, in seconds, with those that have ended and were waited for. */
export async function processorSeconds(...pids: number[]): Promise<number> {
  return (await family(pids)).reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Their numbers, and those of all that they started. */
export async function withDescendants(...pids: number[]): Promise<number[]> {
  return (await family(pids)).map(({ pid }) => pid);
}

async function family(pids: readonly number[]): Promise<Process[]> {
  const all = await processes();
  const found = new Set(pids);
  // Parents are found before their children whatever the order: as often as a generation is added.
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid }) => found.has(pid));
}

/** The process of the server that this database is in. */
export async function postmasterOf(db: Database): Promise<number> {
  const [session] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const backend = (await processes()).find(({ pid }) => pid === session?.pid);
  if (!backend) throw new Error("PostgreSQL runs on another machine.");
  return backend.parent;
}

type Process = { pid: number; parent: number; seconds: number };

async function processes(): Promise<Process[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const field = await statOf(Number(pid));
      // One that has ended meanwhile is not there any more.
      if (!field) return [];
      const ticks = [14, 15, 16, 17].reduce((sum, number) => sum + Number(field(number)), 0);
      return [{ pid: Number(pid), parent: Number(field(4)), seconds: ticks / ticksPerSecond }];
    }),
  );
  return found.flat();
}

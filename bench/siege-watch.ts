// Loaded into the process that siege.ts attacks: appends a line of JSON to SIEGE_STALLS for each time that its event loop was held up.
import { appendFileSync, readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

/** How long, in milliseconds, and how much of it the main thread was at work, and waited for a processor. */
export type Stall = { ms: number; atWorkMs: number; waitingMs: number };

const everyMs = 10;
const stallMs = 30;
const file = process.env.SIEGE_STALLS;

if (isMainThread && file !== undefined) watch(file);

function watch(file: string): void {
  let last = { at: performance.now(), ...schedule() };
  setInterval(() => {
    const now = { at: performance.now(), ...schedule() };
    const ms = now.at - last.at - everyMs;
    const stall: Stall = {
      ms,
      atWorkMs: now.atWorkMs - last.atWorkMs,
      waitingMs: now.waitingMs - last.waitingMs,
    };
    if (ms >= stallMs) appendFileSync(file, `${JSON.stringify(stall)}\n`);
    last = now;
  }, everyMs).unref();
}

/** Since the main thread began (proc(5), schedstat). */
function schedule(): { atWorkMs: number; waitingMs: number } {
  const [atWork, waiting] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
  return { atWorkMs: Number(atWork) / 1e6, waitingMs: Number(waiting) / 1e6 };
}

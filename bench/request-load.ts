// The side of requests-beside-bare.ts that asks: a thread of its own, with its own event loop.
import { parentPort, workerData } from "node:worker_threads";
import { Pool } from "undici";

export type Load = {
  name: string;
  method: "GET" | "POST";
  /** `{n}` is the number of the request, or of its group of `groupOf`; it starts over after `wrapAt`. */
  path: string;
  body?: string;
  groupOf?: number;
  wrapAt?: number;
  /** Which server; Candor's by default. */
  at?: Side;
};
type Side = "candor" | "bare" | "next";
export type LoadSettings = {
  origins: Partial<Record<Side, string>>;
  token: string;
  connections: number;
};
/** Requests a second, how long they took, in milliseconds, and what each cost the service's thread, in microseconds. */
export type Measured = { perSecond: number; p50: number; p99: number; cpuUs: number };
/** The thread's measurements, and how many requests it made for them, including the warm-up. */
export type Answered = Omit<Measured, "cpuUs"> & { asked: number };
export type LoadOrder = { load: Load; warmUpMs: number; measuredMs: number };

const { origins, token, connections } = workerData as LoadSettings;
const pools = new Map(
  Object.entries(origins).map(([side, origin]) => [side, new Pool(origin, { connections, pipelining: 1 })]),
);
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
/** Of each load by its name, so that what a run creates is new in the measured part too. */
const sent = new Map<string, number>();

parentPort?.on("message", async ({ load, warmUpMs, measuredMs }: LoadOrder) => {
  const before = sent.get(load.name) ?? 0;
  await run(load, warmUpMs);
  const measured = await run(load, measuredMs);
  parentPort?.postMessage({ ...measured, asked: (sent.get(load.name) ?? 0) - before } satisfies Answered);
});

/** As many requests one after another on each connection as there is time for. */
async function run(load: Load, durationMs: number): Promise<Omit<Answered, "asked">> {
  const took: number[] = [];
  const start = performance.now();
  const end = start + durationMs;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let begun = performance.now(); begun < end; begun = performance.now()) {
        await ask(load);
        took.push(performance.now() - begun);
      }
    }),
  );
  const perSecond = took.length / ((performance.now() - start) / 1000);
  took.sort((a, b) => a - b);
  const quantile = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  return { perSecond, p50: quantile(0.5), p99: quantile(0.99) };
}

async function ask({ name, method, path, body, groupOf = 1, wrapAt, at = "candor" }: Load): Promise<void> {
  const count = sent.get(name) ?? 0;
  sent.set(name, count + 1);
  const group = Math.floor(count / groupOf);
  const number = String(wrapAt ? group % wrapAt : group);
  const answer = await poolOf(at).request({
    method,
    path: path.replace("{n}", number),
    headers,
    body: body?.replace("{n}", number) ?? null,
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${text}`);
}

function poolOf(side: Side): Pool {
  const pool = pools.get(side);
  if (!pool) throw new Error(`There is no server of the side ${side}.`);
  return pool;
}

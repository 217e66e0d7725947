/**
 * How reading a candidate with three checks and creating one go on 1 to 256 connections, beside the bare server with the same
 * statement, or the same rows in one transaction (bare-requests.ts): two drawings, requests a second and the slowest
 * hundredth of them. Both have ten sessions of the database, so that from ten connections on requests wait for each other.
 *
 *   node bench/by-connections.ts
 *
 * As in requests-beside-bare.ts the main thread is both services, and a thread asks.
 */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { openBesideBare } from "./beside-bare.ts";
import { type Curve, median, report } from "./report.ts";
import type { Answered, Load, LoadOrder, LoadSettings } from "./request-load.ts";

const counts = [1, 4, 16, 64, 256];
const rounds = 3;
const warmUpMs = 300;
const measuredMs = 800;

const beside = await openBesideBare();
const read: Omit<Load, "name"> = { method: "GET", path: "/v1/candidates/kept{n}", wrapAt: beside.stored };
const write: Omit<Load, "name"> = { method: "POST", path: "/v1/candidates" };
const measured = new Map<string, Map<number, Answered[]>>();
try {
  for (const connections of counts) {
    const workerData: LoadSettings = { origins: beside.origins, token: beside.token, connections };
    const asking = new Worker(new URL("./request-load.ts", import.meta.url), { workerData });
    await beside.settle();
    for (let round = 0; round < rounds; round += 1) {
      for (const load of loadsAt(connections)) {
        asking.postMessage({ load, warmUpMs, measuredMs } satisfies LoadOrder);
        // Rejects with what the thread threw.
        const [answered] = (await once(asking, "message")) as [Answered];
        const byCount = measured.get(load.name) ?? new Map<number, Answered[]>();
        byCount.set(connections, [...(byCount.get(connections) ?? []), answered]);
        measured.set(load.name, byCount);
      }
    }
    await asking.terminate();
  }
} finally {
  await beside.close();
}
for (const [name, byCount] of measured) {
  for (const [connections, each] of byCount) {
    const [perSecond, p99] = [middle(each, "perSecond"), middle(each, "p99")];
    console.log(`${name}, ${connections} connections: ${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms`);
  }
}
report(
  [],
  [
    drawing("connections-rate", "Requests a second by connections", "requests a second", "perSecond"),
    drawing("connections-p99", "The slowest hundredth by connections", "p99 in ms", "p99"),
  ],
);

function loadsAt(connections: number): Load[] {
  // New ones at each number of connections, since each has a thread of its own that counts from nought.
  const creating = (name: string): Load => ({
    ...write,
    name,
    body: beside.creation(`${name[0]}${connections}-{n}`),
  });
  return [
    { ...read, name: "bare read", at: "bare" },
    { ...read, name: "GET" },
    { ...creating("bare creation"), at: "bare" },
    creating("POST"),
  ];
}

function drawing(file: string, title: string, y: string, figure: "perSecond" | "p99"): Curve {
  const series = [...measured].map(([name, byCount]) => ({
    name,
    points: [...byCount].map(([connections, each]) => [connections, middle(each, figure)] as const),
  }));
  return { file, title, x: "connections", y, series };
}

function middle(each: readonly Answered[], figure: "perSecond" | "p99"): number {
  return median(each.map((one) => one[figure]));
}

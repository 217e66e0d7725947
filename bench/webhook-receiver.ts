/** The partners' endpoints, in a thread: `/<number>` each. Those below the number that it is given hang. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import { webhookCall } from "../server/contract/webhook.ts";

/** When each event arrived first, in ms of the machine's clock, by `<partner_application_id> <sequence>`. */
export type Arrivals = Record<string, number>;

/** Since the last one: calls, those that had come before, and those that came after a later one of their candidate or beside another. */
export type Tally = { calls: number; repeated: number; overtaken: number };

const arrivals: Arrivals = {};
const latest = new Map<string, number>();
const underWay = new Set<string>();
let tally: Tally = { calls: 0, repeated: 0, overtaken: 0 };
let hanging = 0;

const server = createServer(async (request, response) => {
  const now = performance.timeOrigin + performance.now();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const call = webhookCall.parse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
  const event = `${call.partner_application_id} ${call.sequence}`;
  count(call.partner_application_id, call.sequence, event in arrivals);
  arrivals[event] ??= now;
  if (Number(request.url?.slice(1)) < hanging) return;
  await nextTurn();
  underWay.delete(call.partner_application_id);
  response.end();
});
server.listen(0, "127.0.0.1", () => {
  parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

function count(candidate: string, sequence: number, isRepeated: boolean): void {
  tally.calls += 1;
  if (isRepeated) tally.repeated += 1;
  if (underWay.has(candidate) || sequence < (latest.get(candidate) ?? 0)) tally.overtaken += 1;
  underWay.add(candidate);
  latest.set(candidate, sequence);
}

parentPort?.on("message", (told: "arrivals" | "tally" | { hanging: number }) => {
  if (told === "arrivals") parentPort?.postMessage(arrivals);
  else if (told === "tally") {
    parentPort?.postMessage(tally);
    tally = { calls: 0, repeated: 0, overtaken: 0 };
  } else hanging = told.hanging;
});

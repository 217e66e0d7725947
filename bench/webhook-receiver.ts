/** The partners' endpoints, in a thread: `/<number>` each. Those below the number that it is given hang. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parentPort } from "node:worker_threads";
import { webhookCall } from "../server/contract/webhook.ts";

/** When each event arrived first, in ms of the machine's clock, by `<partner_application_id> <sequence>`. */
export type Arrivals = Record<string, number>;

const arrivals: Arrivals = {};
let hanging = 0;

const server = createServer(async (request, response) => {
  const now = performance.timeOrigin + performance.now();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const call = webhookCall.parse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
  arrivals[`${call.partner_application_id} ${call.sequence}`] ??= now;
  if (Number(request.url?.slice(1)) >= hanging) response.end();
});
server.listen(0, "127.0.0.1", () => {
  parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
parentPort?.on("message", (told: "arrivals" | { hanging: number }) => {
  if (told === "arrivals") parentPort?.postMessage(arrivals);
  else hanging = told.hanging;
});

import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What can be wrong between a service and its store: nothing answers (`hang`), it is asked for patience (`slow down`), the
 * connection ends while the request is sent (`half request`) or the answer comes (`half answer`), before the request (`cut`), or
 * instead of the answer to what was done (`lost answer`).
 */
export type Fault = "hang" | "slow down" | "half request" | "half answer" | "cut" | "lost answer";

export type FaultyStore = {
  port: number;
  /** The next so many requests of these methods meet the fault; all until `mend` unless told how many. */
  fail(fault: Fault, methods: readonly string[], times?: number): void;
  mend(): void;
  /** The methods of all requests that came. */
  seen: string[];
  close(): Promise<void>;
};

/** An HTTP proxy before a store. */
export async function openFaultyStore(target: number): Promise<FaultyStore> {
  let plan: { fault: Fault; methods: readonly string[]; left: number } | null = null;
  const seen: string[] = [];
  const server = createServer((given, response) => {
    seen.push(given.method ?? "");
    const fault = plan?.methods.includes(given.method ?? "") && plan.left-- > 0 ? plan.fault : null;
    if (fault === "hang") given.resume();
    else if (fault === "slow down") refuse(given, response);
    else if (fault === "cut") given.socket.resetAndDestroy();
    else if (fault === "half request") sendHalf(given, target);
    else forward(given, response, target, fault);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    fail(fault, methods, times = Number.POSITIVE_INFINITY) {
      plan = { fault, methods, left: times };
    },
    mend() {
      plan = null;
      server.closeAllConnections();
    },
    seen,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuse(given: IncomingMessage, response: ServerResponse): void {
  given.resume().on("end", () => {
    response.writeHead(503, { "content-type": "application/xml" });
    response.end("<Error><Code>SlowDown</Code><Message>Reduce your request rate.</Message></Error>");
  });
}

/** The store gets the head of the request, half of its body, and then the end of the connection. */
function sendHalf(given: IncomingMessage, port: number): void {
  const { method, url, headers } = given;
  const onward = request({ host: "127.0.0.1", port, method, path: url, headers });
  onward.on("error", () => given.socket.resetAndDestroy());
  let left = Number(headers["content-length"] ?? 0) / 2;
  onward.flushHeaders();
  given.on("data", (chunk: Buffer) => {
    onward.write(chunk.subarray(0, Math.max(0, left)));
    left -= chunk.length;
    if (left <= 0) onward.destroy(new Error("half is enough"));
  });
}

function forward(given: IncomingMessage, response: ServerResponse, port: number, fault: Fault | null): void {
  const { method, url, headers } = given;
  const onward = request({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
    if (fault === "lost answer") {
      answer.resume().on("end", () => given.socket.resetAndDestroy());
      return;
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (fault !== "half answer") return void answer.pipe(response);
    let left = Number(answer.headers["content-length"] ?? 0) / 2;
    answer.on("data", (chunk: Buffer) => {
      response.write(chunk.subarray(0, Math.max(0, left)), () => left <= 0 && given.socket.resetAndDestroy());
      left -= chunk.length;
    });
  });
  onward.on("error", () => given.socket.resetAndDestroy());
  given.pipe(onward);
}

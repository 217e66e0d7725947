import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A call as it came in; `path` is raw, header names are lower case. */
export type ReceivedCall = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
};

export type Answer = { status: number; headers?: Record<string, string>; body?: string };

/** A partner's endpoint on loopback: it keeps the calls that it gets, and responds as instructed; 200 by default. */
export type Receiver = {
  /** Where it listens, without a slash at the end. */
  url: string;
  calls: ReceivedCall[];
  /** TCP connections taken, calls or not. */
  connectionCount(): number;
  /** The answers of the calls to come, in order; the last one stays. */
  answer(...answers: Answer[]): void;
  /** Takes over answering, for what no answer can say: silence, half an answer, a broken connection. */
  respond(handler: (request: IncomingMessage, response: ServerResponse) => void): void;
  /** Resolves as soon as `count` calls are there; rejects when they are not within thirty seconds. */
  received(count: number): Promise<ReceivedCall[]>;
  close(): Promise<void>;
};

export async function openReceiver(
  options: { server?: Server; host?: string; scheme?: "http" | "https" } = {},
): Promise<Receiver> {
  const server = options.server ?? createServer();
  const calls: ReceivedCall[] = [];
  const waiting = new Set<() => void>();
  let answers: Answer[] = [{ status: 200 }];
  let handler: ((request: IncomingMessage, response: ServerResponse) => void) | null = null;
  let connections = 0;

  server.on(options.scheme === "https" ? "secureConnection" : "connection", () => {
    connections += 1;
  });
  server.on("request", async (request: IncomingMessage, response: ServerResponse) => {
    calls.push(await readCall(request));
    for (const look of waiting) look();
    if (handler) return handler(request, response);
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 200 };
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, options.host ?? "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `${options.scheme ?? "http"}://${options.host ?? "127.0.0.1"}:${port}`,
    calls,
    connectionCount: () => connections,
    answer(...next) {
      answers = next;
    },
    respond(next) {
      handler = next;
    },
    received(count) {
      const { promise, resolve, reject } = Promise.withResolvers<ReceivedCall[]>();
      const look = () => calls.length >= count && resolve(calls);
      const limit = setTimeout(() => reject(new Error(`${calls.length} of ${count} calls came`)), 30_000);
      waiting.add(look);
      look();
      return promise.finally(() => {
        clearTimeout(limit);
        waiting.delete(look);
      });
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function readCall(request: IncomingMessage): Promise<ReceivedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return {
    method: request.method ?? "",
    path: request.url ?? "",
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(", ")]),
    ),
    body: Buffer.concat(chunks).toString("utf8"),
  };
}

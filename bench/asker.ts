import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { quantile } from "./report.ts";

/** `path` is below the base URL that is asked. */
export type Asked = { method: "GET" | "POST"; path: string; token: string; body?: string };
/** Requests a second, and how long they took, in milliseconds. */
export type Pace = { perSecond: number; p50: number; p99: number };

/**
 * The response's JSON, over a connection of its own.
 * @throws Error for a status that is not one of success
 */
export async function ask(base: string, asked: Asked): Promise<unknown> {
  const socket = await connected(base);
  const answer = await answered(socket, base, asked).finally(() => socket.destroy());
  return JSON.parse(answer.text());
}

/**
 * As many requests as there is time for, on so many connections, one after another on each; `next` makes each request. It
 * writes and reads sockets itself: a client for every purpose takes longer for a request than some of the servers that are
 * measured, and would be what is measured.
 * @throws Error for a status that is not one of success
 */
export async function pace(
  base: string,
  { connections, durationMs }: { connections: number; durationMs: number },
  next: () => Asked,
): Promise<Pace> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => connected(base)));
  const took: number[] = [];
  const start = performance.now();
  const end = start + durationMs;
  try {
    await Promise.all(
      sockets.map(async (socket) => {
        for (let begun = performance.now(); begun < end; begun = performance.now()) {
          await answered(socket, base, next());
          took.push(performance.now() - begun);
        }
      }),
    );
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  const perSecond = took.length / ((performance.now() - start) / 1000);
  return { perSecond, p50: quantile(took, 0.5), p99: quantile(took, 0.99) };
}

async function connected(base: string): Promise<Socket> {
  const { hostname, port } = new URL(base);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, "connect");
  return socket;
}

async function answered(socket: Socket, base: string, asked: Asked): Promise<Answer> {
  const answer = await exchange(socket, requestText(base, asked));
  if (answer.status >= 200 && answer.status <= 299) return answer;
  const { method, path } = asked;
  throw new Error(`${method} ${base}${path}: ${answer.status} ${answer.text().slice(0, 2000)}`);
}

function requestText(base: string, { method, path, token, body }: Asked): string {
  const { host, pathname } = new URL(base);
  const head = `${method} ${pathname.replace(/\/$/, "")}${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n`;
  if (body === undefined) return `${head}\r\n`;
  return `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

type Answer = { status: number; text(): string };

function exchange(socket: Socket, request: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const done = () => {
      socket.off("data", take).off("error", fail).off("close", fail);
    };
    const fail = (error?: unknown) => {
      done();
      reject(new Error("The connection was lost.", { cause: error }));
    };
    const take = (bytes: Buffer) => {
      received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
      const answer = answerIn(received);
      if (!answer) return;
      done();
      resolve(answer);
    };
    socket.on("data", take).on("error", fail).on("close", fail);
    socket.write(request);
  });
}

/** Null until the response is complete, by its length or its last chunk (RFC 9112, section 6). */
function answerIn(received: Buffer): Answer | null {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd < 0) return null;
  const head = received.toString("latin1", 0, headEnd);
  const status = Number(head.slice(9, 12));
  const start = headEnd + 4;
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
  if (length !== undefined) {
    const end = start + Number(length);
    return received.length < end ? null : { status, text: () => received.toString("utf8", start, end) };
  }
  if (!received.subarray(-5).equals(lastChunk)) return null;
  return { status, text: () => unchunked(received.subarray(start)) };
}

const lastChunk = Buffer.from("0\r\n\r\n");

function unchunked(bytes: Buffer): string {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf("\r\n", at);
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    if (!size) return Buffer.concat(chunks).toString("utf8");
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { quantile } from "./report.ts";

export type Asked = { method: "GET" | "POST"; path: string; token: string; body?: string };
/** Requests a second, and how long they took, in milliseconds. */
export type Pace = { perSecond: number; p50: number; p99: number };
export type Asker = Awaited<ReturnType<typeof openAsker>>;

/**
 * Makes requests of one server on so many connections, one after another on each. It writes and reads sockets itself: a
 * client for every purpose takes longer for a request than some of the servers that are measured, and would be what is measured.
 */
export async function openAsker(origin: string, connections: number) {
  const { hostname, port } = new URL(origin);
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      await once(socket, "connect");
      return socket;
    }),
  );

  async function answered(socket: Socket, asked: Asked): Promise<Answer> {
    const answer = await exchange(socket, requestText(hostname, asked));
    if (answer.status < 200 || answer.status > 299) {
      const { method, path } = asked;
      throw new Error(`${method} ${origin}${path}: ${answer.status} ${answer.text().slice(0, 2000)}`);
    }
    return answer;
  }

  return {
    /** The response's JSON. @throws Error for a status that is not one of success */
    async ask(asked: Asked): Promise<unknown> {
      const [socket] = sockets;
      if (!socket) throw new Error("There is no connection.");
      return JSON.parse((await answered(socket, asked)).text());
    },
    /** As many requests as there is time for; `next` makes each of them. */
    async pace(next: () => Asked, durationMs: number): Promise<Pace> {
      const took: number[] = [];
      const start = performance.now();
      const end = start + durationMs;
      await Promise.all(
        sockets.map(async (socket) => {
          for (let begun = performance.now(); begun < end; begun = performance.now()) {
            await answered(socket, next());
            took.push(performance.now() - begun);
          }
        }),
      );
      const perSecond = took.length / ((performance.now() - start) / 1000);
      return { perSecond, p50: quantile(took, 0.5), p99: quantile(took, 0.99) };
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function requestText(host: string, { method, path, token, body }: Asked): string {
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n`;
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

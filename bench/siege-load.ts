// The side of siege.ts that attacks: a thread of its own below the priority of all others, so that what it does delays no
// measurement: an attacker has a machine of their own.
import { connect, type Socket } from "node:net";
import { setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { Agent, request } from "undici";

export type Attack =
  | { kind: "send"; count: number; path: string; body: string; token: string }
  | { kind: "drip"; count: number; head: string; forMs: number }
  | { kind: "ignore"; count: number; path: string; forMs: number };

/** How many got which status; `reset` for those whose connection ended without one. */
export type Ends = Record<string, number>;

const { port } = workerData as { port: number };
// On Linux that is this thread's alone.
setPriority(15);
const agent = new Agent({ connect: { timeout: 60_000 }, headersTimeout: 300_000, bodyTimeout: 300_000 });

parentPort?.on("message", async (attack: Attack) => {
  const ends: Ends = {};
  const note = (end: string | number) => {
    ends[end] = (ends[end] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: attack.count }, async (_, n) => note(await one(attack, n))));
  parentPort?.postMessage(ends);
});

async function one(attack: Attack, n: number): Promise<string | number> {
  if (attack.kind === "send") return await send(attack, n);
  if (attack.kind === "drip") return await drip(attack);
  return await ignore(attack);
}

async function send(
  { path, body, token }: Extract<Attack, { kind: "send" }>,
  n: number,
): Promise<string | number> {
  const url = `http://127.0.0.1:${port}${path.replace("{n}", String(n % 100))}`;
  try {
    const {
      statusCode,
      headers,
      body: answer,
    } = await request(url, {
      dispatcher: agent,
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body,
    });
    await answer.dump();
    const isPolite = (statusCode !== 503 && statusCode !== 429) || headers["retry-after"] !== undefined;
    return isPolite ? statusCode : `${statusCode} without Retry-After`;
  } catch {
    return "reset";
  }
}

/** Sends a beginning, and then one byte a second. */
async function drip({ head, forMs }: Extract<Attack, { kind: "drip" }>): Promise<string> {
  const { socket, ended } = open();
  socket.write(head);
  const endsMs = performance.now() + forMs;
  while (!ended() && performance.now() < endsMs) {
    await pause(1000);
    if (!ended()) socket.write("a");
  }
  return over(socket, ended());
}

/** Asks for a file, and never reads it. */
async function ignore({ path, forMs }: Extract<Attack, { kind: "ignore" }>): Promise<string> {
  const { socket, ended } = open();
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  const endsMs = performance.now() + forMs;
  while (!ended() && performance.now() < endsMs) await pause(1000);
  return over(socket, ended());
}

function open(): { socket: Socket; ended(): boolean } {
  let isOver = false;
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {
    isOver = true;
  });
  socket.on("close", () => {
    isOver = true;
  });
  socket.on("end", () => {
    isOver = true;
  });
  socket.resume();
  return { socket, ended: () => isOver };
}

function over(socket: Socket, wasCut: boolean): string {
  socket.destroy();
  return wasCut ? "cut" : "still open";
}

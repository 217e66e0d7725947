import { Worker } from "node:worker_threads";
import { AppError } from "../../contract/error-code.ts";
import type { Log } from "../../platform/log/log.ts";
import type { PacketAnswer, PacketDocument, PacketMessage } from "./packet-document.ts";

/** A file of a packet: its bytes are read when their turn comes; null for one that cannot be read. */
export type PacketFile = { fileType: string; read(): Promise<Uint8Array | null> };

export type PacketRenderer = {
  /** @throws AppError `unavailable` while too many packets wait */
  render(document: PacketDocument, files: readonly PacketFile[]): Promise<Uint8Array>;
  close(): Promise<void>;
};

export type PacketRendererOptions = {
  log: Log;
  /** Packets that may wait for the one that is laid out. */
  queueLimit?: number;
  /** The time that one file may take, and the layout in the end. */
  fileTimeoutMs?: number;
  layoutTimeoutMs?: number;
  /** A thread that had nothing to do for so long ends. */
  idleMs?: number;
  /** JavaScript's memory in the thread. Files are not in it: one packet at a time holds those of one candidate. */
  heapMegabytes?: number;
  script?: URL;
};

/**
 * Lays packets out, one at a time, in a thread that ends when nothing is left to do, and its decoders' memory with it. Files
 * are handed over one by one, so that the process holds one of them. A file that breaks the thread, or takes too long, is
 * left out with a page that says so: one document never keeps an operator from the others.
 */
export function openPacketRenderer(options: PacketRendererOptions): PacketRenderer {
  const { queueLimit = 8, fileTimeoutMs = 20_000, layoutTimeoutMs = 60_000, idleMs = 30_000 } = options;
  const resourceLimits = { maxOldGenerationSizeMb: options.heapMegabytes ?? 512 };
  const script = options.script ?? new URL("./packet-worker.ts", import.meta.url);
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function render(document: PacketDocument, files: readonly PacketFile[]): Promise<Uint8Array> {
    const refused = new Set<number>();
    for (;;) {
      clearTimeout(idle);
      const used = thread ?? (await start());
      used.ref();
      try {
        const broken = await handOver(used, files, refused);
        if (broken === null) {
          const bytes = await finish(used, document);
          used.unref();
          idle = setTimeout(() => void end(used), idleMs).unref();
          return bytes;
        }
        if (refused.has(broken)) throw new Error("The thread that lays out packets does not work.");
        refused.add(broken);
      } catch (error) {
        await end(used);
        throw error;
      }
      await end(used);
    }
  }

  /** Loading fonts and decoders is not part of the time that a file may take. */
  async function start(): Promise<Worker> {
    // Native code that is first loaded in a thread is unloaded with it, under the feet of other threads.
    await import("sharp");
    const started = new Worker(script, { resourceLimits });
    // What was sent to it last is left out of the packet: that its caller does.
    started.on("error", (error) => options.log.warn({ err: error }, "a thread ended over a packet"));
    started.on("exit", () => {
      if (thread === started) thread = null;
    });
    thread = started;
    if ((await answerOf(started, layoutTimeoutMs))?.kind === "ready") return started;
    await end(started);
    throw new Error("The thread that lays out packets did not start.");
  }

  async function end(ended: Worker): Promise<void> {
    if (thread === ended) thread = null;
    await ended.terminate();
  }

  /** The place of the file over which the thread ended; null when it has them all. */
  async function handOver(
    used: Worker,
    files: readonly PacketFile[],
    refused: ReadonlySet<number>,
  ): Promise<number | null> {
    for (const [place, file] of files.entries()) {
      const bytes = refused.has(place) ? null : await file.read();
      const message: PacketMessage = bytes
        ? { kind: "file", bytes: Uint8Array.from(bytes), fileType: file.fileType }
        : { kind: "unreadable" };
      const answer = await ask(used, message, fileTimeoutMs);
      if (answer === null) return place;
      if (answer.kind === "bug") throw answer.error;
    }
    return null;
  }

  async function finish(used: Worker, document: PacketDocument): Promise<Uint8Array> {
    const answer = await ask(used, { kind: "finish", document }, layoutTimeoutMs);
    if (answer?.kind === "packet") return answer.bytes;
    if (answer?.kind === "bug") throw answer.error;
    throw new Error("The thread that lays out packets ended, or took too long.");
  }

  return {
    async render(document, files) {
      if (waiting >= queueLimit) throw busy();
      waiting += 1;
      const mine = last
        .then(() => render(document, files))
        .finally(() => {
          waiting -= 1;
        });
      last = mine.catch(() => undefined);
      return await mine;
    },
    async close() {
      clearTimeout(idle);
      if (thread) await end(thread);
    },
  };
}

function ask(thread: Worker, message: PacketMessage, timeoutMs: number): Promise<PacketAnswer | null> {
  const answer = answerOf(thread, timeoutMs);
  thread.postMessage(message, message.kind === "file" ? [message.bytes.buffer as ArrayBuffer] : []);
  return answer;
}

/** Null when the thread ended, or did not answer in time. */
function answerOf(thread: Worker, timeoutMs: number): Promise<PacketAnswer | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(null), timeoutMs);
    const ended = () => settle(null);
    function settle(answer: PacketAnswer | null): void {
      clearTimeout(timer);
      thread.off("message", settle).off("exit", ended);
      resolve(answer);
    }
    thread.on("message", settle).on("exit", ended);
  });
}

function busy(): AppError {
  return new AppError("unavailable", "Too many packets are being made right now; request it again shortly.");
}

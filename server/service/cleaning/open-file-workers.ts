import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
// Native code that is first loaded in a thread is unloaded with it, under the feet of other threads.
import "sharp";
import { AppError, type ErrorCode } from "../../contract/error-code.ts";
import type { Log } from "../../platform/log/log.ts";
import type { CleanFile, FileWorkers } from "./file-workers.ts";
import { refusal, unreadable } from "./refusal.ts";

/** A message to a thread: a file that came, or one that is stored and to be rebuilt. */
export type FileTask = { kind: "clean" | "rebuild"; bytes: Uint8Array };

/** A message from a thread: that it has started, and then one response for each file. */
export type FileAnswer =
  | { kind: "ready" }
  | { kind: "clean"; bytes: Uint8Array<ArrayBuffer>; fileType: CleanFile["fileType"] }
  | { kind: "refused"; code: ErrorCode; message: string; reason: string }
  | { kind: "bug"; error: unknown };

export type FileWorkerOptions = {
  log: Log;
  /** Files looked at once. The default leaves one of libuv's four threads to the rest of the process. */
  size?: number;
  /** Files that may wait; one more is answered `unavailable`. */
  queueLimit?: number;
  /** The time that one file may take. */
  timeoutMs?: number;
  /** A thread that had nothing to do for so long ends, and its decoders' memory with it. */
  idleMs?: number;
  /** JavaScript's memory in one thread. Pixels are not in it: those are bounded by what is decoded. */
  heapMegabytes?: number;
  script?: URL;
};

type Job = FileTask & {
  resolve: (clean: CleanFile) => void;
  reject: (error: unknown) => void;
};

/**
 * A place for a thread, which is started with the first file and replaced when it ended. While it is ending the place
 * stays taken: native code cannot be interrupted, and must not pile up.
 */
type Slot = {
  worker: Worker | null;
  ready: boolean;
  ending: boolean;
  job: Job | null;
  timer: NodeJS.Timeout | undefined;
};

/**
 * Opens threads that decode and re-encode files, so that neither a large file nor a hostile one blocks the process.
 * A file that takes too long, or too much memory, costs its thread and is refused as unreadable.
 */
export function openFileWorkers(options: FileWorkerOptions): FileWorkers {
  const size = options.size ?? Math.min(availableParallelism(), 3);
  const queueLimit = options.queueLimit ?? size * 8;
  const timeoutMs = options.timeoutMs ?? 20_000;
  const idleMs = options.idleMs ?? 60_000;
  const maxOldGenerationSizeMb = options.heapMegabytes ?? 384;
  const script = options.script ?? new URL("./file-worker.ts", import.meta.url);
  const slots: Slot[] = Array.from({ length: size }, () => ({
    worker: null,
    ready: false,
    ending: false,
    job: null,
    timer: undefined,
  }));
  const queue: Job[] = [];
  let closed = false;

  function dispatch(): void {
    for (const slot of slots) {
      if (slot.job || slot.ending) continue;
      const job = queue.shift();
      if (job) run(slot, job);
    }
  }

  function run(slot: Slot, job: Job): void {
    slot.job = job;
    slot.worker ??= start(slot);
    slot.worker.ref();
    limitTime(slot);
    if (slot.ready) hand(slot.worker, job);
  }

  /** A thread that is only starting has as much time for that; the file's own begins when it is handed over. */
  function limitTime(slot: Slot): void {
    clearTimeout(slot.timer);
    slot.timer = setTimeout(() => expire(slot), timeoutMs);
  }

  function hand(worker: Worker, job: Job): void {
    const bytes = Uint8Array.from(job.bytes);
    worker.postMessage({ kind: job.kind, bytes } satisfies FileTask, [bytes.buffer]);
  }

  function start(slot: Slot): Worker {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb } });
    slot.ready = false;
    worker.on("message", (answer: FileAnswer) => {
      if (answer.kind !== "ready") return settle(slot, answer);
      slot.ready = true;
      if (!slot.job) return;
      limitTime(slot);
      hand(worker, slot.job);
    });
    worker.on("error", (error) => lose(slot, error));
    worker.on("exit", () => {
      lose(slot, new Error("The thread ended."));
      slot.worker = null;
      slot.ending = false;
      dispatch();
    });
    return worker;
  }

  function settle(slot: Slot, answer: Exclude<FileAnswer, { kind: "ready" }>): void {
    const job = release(slot);
    slot.worker?.unref();
    slot.timer = setTimeout(() => end(slot), idleMs).unref();
    if (answer.kind === "clean") job?.resolve({ bytes: answer.bytes, fileType: answer.fileType });
    else if (answer.kind === "bug") job?.reject(answer.error);
    else job?.reject(refusal(answer.code, answer.message, answer.reason));
    dispatch();
  }

  /** A thread that dies over a file was killed by it; one that dies before it was handed any has a fault of its own. */
  function lose(slot: Slot, error: unknown): void {
    slot.ending = true;
    const job = release(slot);
    if (!job) return;
    if (closed) job.reject(busy());
    else {
      options.log.warn({ err: error }, "a thread ended over a file");
      job.reject(slot.ready ? unreadable(error) : error);
    }
  }

  function expire(slot: Slot): void {
    options.log.warn({ timeoutMs, ready: slot.ready }, "a file took too long");
    release(slot)?.reject(slot.ready ? tooSlow() : busy());
    end(slot);
  }

  function end(slot: Slot): void {
    slot.ending = true;
    void slot.worker?.terminate();
  }

  function release(slot: Slot): Job | null {
    const { job } = slot;
    clearTimeout(slot.timer);
    slot.job = null;
    return job;
  }

  async function ask(task: FileTask): Promise<CleanFile> {
    if (closed || queue.length >= queueLimit) throw busy();
    return await new Promise<CleanFile>((resolve, reject) => {
      queue.push({ ...task, resolve, reject });
      dispatch();
    });
  }

  return {
    clean: (bytes) => ask({ kind: "clean", bytes }),
    rebuild: async (bytes) => (await ask({ kind: "rebuild", bytes })).bytes,
    async close() {
      closed = true;
      for (const job of queue.splice(0)) job.reject(busy());
      await Promise.all(slots.map((slot) => slot.worker?.terminate()));
    },
  };
}

function busy(): AppError {
  return new AppError("unavailable", "Too many files are being processed right now; send it again shortly.", {
    headers: { "retry-after": "5" },
  });
}

function tooSlow(): AppError {
  return refusal(
    "unreadable_file",
    "The file took too long to open. Save it again in a simpler form, or send a photo of the document.",
  );
}

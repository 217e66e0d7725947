import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism, constants, getPriority, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { AppError, type ErrorCode } from "../../contract/error-code.ts";
import type { Log } from "../../platform/log/log.ts";
import type { CleanFile, FileWorkers } from "./file-workers.ts";
import { refusal, unreadable } from "./refusal.ts";

/** A message to a worker: a file that came, or one that is stored and to be rebuilt. */
export type FileTask = { kind: "clean" | "rebuild"; bytes: Uint8Array };

/** A message from a worker: that it has started, and then one response for each file. */
export type FileAnswer =
  | { kind: "ready" }
  | { kind: "clean"; bytes: Uint8Array; fileType: CleanFile["fileType"] }
  | { kind: "refused"; code: ErrorCode; message: string; reason: string }
  | { kind: "bug"; error: unknown };

export type FileWorkerOptions = {
  log: Log;
  /** Files looked at once, each in a process of its own. */
  size?: number;
  /** Files that may wait; one more is answered `unavailable`. */
  queueLimit?: number;
  /** The time that one file may take. */
  timeoutMs?: number;
  /** A process that had nothing to do for so long ends, and its decoders' memory with it. */
  idleMs?: number;
  /** JavaScript's memory in one process. Pixels are not in it: those are bounded by what is decoded. */
  heapMegabytes?: number;
  script?: URL;
};

type Job = FileTask & {
  resolve: (clean: CleanFile) => void;
  reject: (error: unknown) => void;
};

/**
 * A place for a process, which is started with the first file and replaced when it ended. While it is ending the place stays
 * taken, so that those that are hard to end do not pile up.
 */
type Slot = {
  worker: ChildProcess | null;
  ready: boolean;
  ending: boolean;
  job: Job | null;
  timer: NodeJS.Timeout | undefined;
};

/**
 * Below that of the processes that answer requests, which otherwise wait for a processor while pictures are encoded. Not the
 * lowest: files have a time limit, and have to be done on a busy machine too.
 */
const belowOurs = 5;
/** All that a worker knows of our environment: it needs no secrets, and takes files from anybody. As `candorEnv`. */
const environment = { NODE_ENV: "production", MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) } as const;
/** Kept of what a worker says before it dies. */
const keptOutput = 2_000;

/**
 * Opens processes that decode and re-encode files, so that neither a large file nor a hostile one blocks this one, or has its
 * memory. A file that takes too long, or too much memory, costs its process and is refused as unreadable.
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
    hold(slot.worker);
    limitTime(slot);
    if (slot.ready) hand(slot.worker, job);
  }

  /** A process that is only starting has as much time for that; the file's own begins when it is handed over. */
  function limitTime(slot: Slot): void {
    clearTimeout(slot.timer);
    slot.timer = setTimeout(() => expire(slot), timeoutMs);
  }

  /** Where it is gone already, its end says so. */
  function hand(worker: ChildProcess, { kind, bytes }: Job): void {
    worker.send({ kind, bytes } satisfies FileTask, () => {});
  }

  function start(slot: Slot): ChildProcess {
    const worker = fork(fileURLToPath(script), [], {
      execArgv: [`--max-old-space-size=${maxOldGenerationSizeMb}`],
      env: environment,
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    slot.ready = false;
    worker.on("message", (answer: FileAnswer) => {
      if (answer.kind !== "ready") return settle(slot, answer);
      slot.ready = true;
      if (!slot.job) return;
      limitTime(slot);
      hand(worker, slot.job);
    });
    void endOf(worker).then((error) => {
      lose(slot, error);
      slot.worker = null;
      slot.ending = false;
      dispatch();
    });
    return worker;
  }

  function settle(slot: Slot, answer: Exclude<FileAnswer, { kind: "ready" }>): void {
    const job = release(slot);
    if (slot.worker) letGo(slot.worker);
    slot.timer = setTimeout(() => end(slot), idleMs).unref();
    if (answer.kind === "clean") job?.resolve({ bytes: answer.bytes, fileType: answer.fileType });
    else if (answer.kind === "bug") job?.reject(answer.error);
    else job?.reject(refusal(answer.code, answer.message, answer.reason));
    dispatch();
  }

  /** A process that dies over a file was killed by it; one that dies before it was handed any has a fault of its own. */
  function lose(slot: Slot, error: unknown): void {
    slot.ending = true;
    const job = release(slot);
    if (!job) return;
    if (closed) job.reject(busy());
    else {
      options.log.warn({ err: error }, "a process ended over a file");
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
    slot.worker?.kill("SIGKILL");
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
      await Promise.all(slots.map(({ worker }) => worker && killed(worker)));
    },
  };
}

/**
 * Resolves with why, once the process has ended and all of its messages have been read. Started below our priority: what it
 * starts has that of its first thread.
 */
async function endOf(worker: ChildProcess): Promise<Error> {
  let output = "";
  worker.stderr?.setEncoding("utf8").on("data", (text: string) => {
    output = `${output}${text}`.slice(-keptOutput);
  });
  const failure = new Promise<Error>((resolve) => worker.once("error", resolve));
  const exit = new Promise<string>((resolve) =>
    worker.once("close", (code, signal) => resolve(`The process ended (${signal ?? code}).`)),
  );
  const silence = new Promise<void>((resolve) => worker.once("disconnect", resolve));
  if (worker.pid === undefined) return await failure;
  setPriority(worker.pid, Math.min(getPriority() + belowOurs, constants.priority.PRIORITY_LOW));
  const [how] = await Promise.all([exit, silence]);
  return new Error(`${how} ${output}`.trim());
}

async function killed(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = new Promise((resolve) => worker.once("exit", resolve));
  worker.kill("SIGKILL");
  await gone;
}

/** Keeps this process running until `letGo`: somebody waits for a file. */
function hold(worker: ChildProcess): void {
  worker.ref();
  worker.channel?.ref();
}

function letGo(worker: ChildProcess): void {
  worker.unref();
  worker.channel?.unref();
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

import type { ChildProcess } from "node:child_process";
import { Socket } from "node:net";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { documentReading } from "../../contract/documents/document-reading.ts";
import { AppError, type ErrorCode, errorCodes } from "../../contract/error-code.ts";
import type { Log } from "../../platform/log/log.ts";
import { processorTime } from "../../platform/process/processor-time.ts";
import { readFrames, writeFrame } from "./file-frames.ts";
import type { CleanFile, FileWorkers, SealedFile } from "./file-workers.ts";
import { endJailed, type Jail, type JailKind, permittedNode, strongestJail } from "./jail.ts";
import { refusal, unreadable } from "./refusal.ts";

/**
 * A message to a worker. Its bytes are a file that came; one that is stored, and to be rebuilt; or a data URI as a JSON text has it, to be
 * sealed under `key` (in base64).
 */
export type FileTask = { kind: "clean" | "rebuild" } | { kind: "seal"; key: string; isSignature: boolean };
/** Of a worker of the reader's (reading/read-worker.ts): a picture. */
type Task = FileTask | { kind: "read" };

const fileType = z.enum(["image/jpeg", "image/png", "image/webp", "application/pdf"]);

/**
 * A message from a worker: that it has started, and then one response for each file, whose bytes are the file. It is parsed: a worker
 * decodes what anybody sends, and may not be its own master any more.
 */
const fileAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("clean"), fileType }),
  z.object({
    kind: z.literal("sealed"),
    fileType,
    sizeBytes: z.int().nonnegative(),
    sha256: z.base64().length(44),
    name: z.string().nullable(),
    receivedBytes: z.int().nonnegative(),
  }),
  z.object({ kind: z.literal("read"), reading: documentReading.nullable() }),
  z.object({
    kind: z.literal("refused"),
    code: z.custom<ErrorCode>((code) => typeof code === "string" && Object.hasOwn(errorCodes, code)),
    message: z.string(),
    param: z.string().optional(),
    reason: z.string(),
  }),
  z.object({ kind: z.literal("bug"), stack: z.string() }),
]);
export type FileAnswer = z.infer<typeof fileAnswer>;

export type FileWorkerOptions = {
  log: Log;
  /** Files looked at once, each in a process of its own. */
  size?: number;
  /** Files that may wait; one more is answered `unavailable`. */
  queueLimit?: number;
  /** The processor time that one file may take. */
  processorMs?: number;
  /** How long one file is waited for, on a busy machine too. */
  timeoutMs?: number;
  /** A process that had nothing to do for so long ends, and its decoders' memory with it. */
  idleMs?: number;
  /** JavaScript's memory in one process. Pixels are not in it: those are bounded by what is decoded. */
  heapMegabytes?: number;
  script?: URL;
  /** As `Jail.start`. */
  niceness?: number;
  /** How a process is shut in; the strongest that this machine has, unless given. */
  jail?: (reads: readonly string[]) => Promise<Jail>;
};

type Job = {
  jail: Jail;
  task: Task;
  bytes: Uint8Array;
  resolve: (file: AnsweredFile) => void;
  reject: (error: unknown) => void;
};

/** A response that is no refusal, with the bytes of the file. */
type AnsweredFile = { answer: Extract<FileAnswer, { kind: "clean" | "sealed" | "read" }>; bytes: Buffer };

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
  /** When its file is waited for no longer, in the milliseconds of `performance.now()`. */
  until: number;
  /** The processor time that its process had taken when it was handed the file; null where nobody says. */
  before: Promise<number | null>;
};

const ownScript = new URL("./file-worker.ts", import.meta.url);
/** How soon, at the earliest, it is looked again at what a file has taken. */
const lookAgainMs = 250;
/** Kept of what a worker says before it dies. */
const keptOutput = 2_000;

/**
 * Opens processes that decode and re-encode files, so that neither a large file nor a hostile one blocks this one, or has its
 * memory. A file that takes too much of a processor, or too much memory, costs its process and is refused as unreadable; where the machine
 * gave it too little of one it is answered `unavailable`.
 */
export function openFileWorkers(options: FileWorkerOptions): FileWorkers {
  const { ask, close } = openWorkers(options);
  return {
    clean: async (bytes) => cleanOf(await ask({ kind: "clean" }, bytes)),
    rebuild: async (bytes) => cleanOf(await ask({ kind: "rebuild" }, bytes)).bytes,
    async seal(dataUri, { key, isSignature }) {
      return sealedOf(await ask({ kind: "seal", key: key.toString("base64"), isSignature }, dataUri));
    },
    close,
  };
}

/** Processes that answer a task and its bytes each, a few at once. */
type Workers = {
  /** Throws as `FileWorkers.clean`. */
  ask(task: Task, bytes: Uint8Array): Promise<AnsweredFile>;
  close(): Promise<void>;
};

/** The processes of `openFileWorkers`, whatever their script does with the bytes. */
export function openWorkers(options: FileWorkerOptions): Workers {
  const { size, queueLimit, processorMs, timeoutMs, idleMs, heapMegabytes } = boundsOf(options);
  const script = fileURLToPath(options.script ?? ownScript);
  const program = programOf(script);
  const jail = keptJail(options, program);
  const slots = Array.from({ length: size }, emptySlot);
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
    slot.worker ??= start(slot, job.jail);
    hold(slot.worker);
    limitTime(slot);
    if (slot.ready) hand(slot, slot.worker, job);
  }

  /** A process that is only starting has as much time for that; the file's own begins when it is handed over. */
  function limitTime(slot: Slot): void {
    clearTimeout(slot.timer);
    slot.until = performance.now() + timeoutMs;
    slot.timer = setTimeout(() => void checkTime(slot), Math.min(processorMs, timeoutMs));
  }

  function hand(slot: Slot, worker: ChildProcess, { task, bytes }: Job): void {
    slot.before = timeTaken(worker);
    writeFrame(pipeOf(worker), task, bytes);
  }

  function start(slot: Slot, jail: Jail): ChildProcess {
    const words = [`--max-old-space-size=${heapMegabytes}`, script];
    const worker = jail.start(permittedNode(program, words), options.niceness);
    slot.ready = false;
    // It has ended, and the file with it, or does not keep to what is agreed.
    pipeOf(worker).on("error", () => end(slot));
    readFrames(pipeOf(worker), (head, bytes) => {
      const answer = fileAnswer.parse(head);
      if (answer.kind !== "ready") return settle(slot, answer, bytes);
      slot.ready = true;
      if (!slot.job) return;
      limitTime(slot);
      hand(slot, worker, slot.job);
    });
    void endOf(worker).then((error) => {
      lose(slot, error);
      slot.worker = null;
      slot.ending = false;
      dispatch();
    });
    return worker;
  }

  function settle(slot: Slot, answer: Exclude<FileAnswer, { kind: "ready" }>, bytes: Buffer): void {
    const job = release(slot);
    if (slot.worker) letGo(slot.worker);
    slot.timer = setTimeout(() => end(slot), idleMs).unref();
    if (answer.kind === "bug") job?.reject(bugOf(answer.stack));
    else if (answer.kind === "refused") job?.reject(refusalOf(answer));
    else job?.resolve({ answer, bytes });
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

  /** A file that the machine gave too little of a processor is none that is hard to open: it is to come again. */
  async function checkTime(slot: Slot): Promise<void> {
    const { job, worker, ready } = slot;
    const tookMs = ready ? await timeOver(slot.before, worker) : null;
    // It was answered meanwhile.
    if (slot.job !== job) return;
    const leftMs = slot.until - performance.now();
    const hard = tookMs !== null && tookMs >= processorMs;
    if (leftMs > 0 && !hard) {
      const soonMs = Math.max(processorMs - (tookMs ?? 0), lookAgainMs);
      slot.timer = setTimeout(() => void checkTime(slot), Math.min(leftMs, soonMs));
      return;
    }
    release(slot);
    options.log.warn({ processorMs, timeoutMs, tookMs, ready }, "a file took too long");
    // Where the system does not say what it took, the file is to blame.
    job?.reject(hard || (ready && tookMs === null) ? tooSlow() : busy());
    end(slot);
  }

  function end(slot: Slot): void {
    slot.ending = true;
    if (slot.worker) endJailed(slot.worker);
  }

  function release(slot: Slot): Job | null {
    const { job } = slot;
    clearTimeout(slot.timer);
    slot.job = null;
    return job;
  }

  async function ask(task: Task, bytes: Uint8Array): Promise<AnsweredFile> {
    const found = await jail();
    if (closed || queue.length >= queueLimit) throw busy();
    return await new Promise<AnsweredFile>((resolve, reject) => {
      queue.push({ jail: found, task, bytes, resolve, reject });
      dispatch();
    });
  }

  return {
    ask,
    async close() {
      closed = true;
      for (const job of queue.splice(0)) job.reject(busy());
      await Promise.all(slots.map(({ worker }) => worker && killed(worker)));
    },
  };
}

function boundsOf(options: FileWorkerOptions) {
  const size = options.size ?? Math.min(availableParallelism(), 3);
  return {
    size,
    queueLimit: options.queueLimit ?? size * 8,
    processorMs: options.processorMs ?? 15_000,
    // The portal's calls end after 30 s.
    timeoutMs: options.timeoutMs ?? 25_000,
    idleMs: options.idleMs ?? 60_000,
    heapMegabytes: options.heapMegabytes ?? 384,
  };
}

function emptySlot(): Slot {
  return {
    worker: null,
    ready: false,
    ending: false,
    job: null,
    timer: undefined,
    until: 0,
    before: Promise.resolve(null),
  };
}

/** What a worker is made of, which is all that it may read of the machine's files. */
export function programOf(script = fileURLToPath(ownScript)): string[] {
  const root = path.resolve(import.meta.dirname, "../../..");
  const parts = ["package.json", "node_modules", "server/contract", "server/platform", "server/service"];
  return [...parts.map((part) => path.join(root, part)), path.dirname(script)];
}

/** The jail for each file, found once. */
function keptJail({ jail: find = strongestJail, log }: FileWorkerOptions, program: readonly string[]) {
  let jail: Promise<Jail> | undefined;
  let said: JailKind | undefined;

  async function findJail(): Promise<Jail> {
    const found = await find(program);
    // It may have failed for a reason of the moment: the next file looks again.
    if (found.kind === "none") jail = undefined;
    if (found.kind === said) return found;
    said = found.kind;
    if (found.kind === "bubblewrap") log.info({ jail: found.kind }, "files are decoded in a jail");
    else log.warn({ jail: found.kind }, "files are decoded without bubblewrap: npm run doctor");
    return found;
  }

  return () => {
    jail ??= findJail();
    return jail;
  };
}

/** The processor time that a process took since `before`, in milliseconds; null where nobody says. */
async function timeOver(before: Promise<number | null>, worker: ChildProcess | null): Promise<number | null> {
  const [began, now] = await Promise.all([before, worker && timeTaken(worker)]);
  return began === null || now === null ? null : now - began;
}

function timeTaken({ pid }: ChildProcess): Promise<number | null> {
  return pid === undefined ? Promise.resolve(null) : processorTime(pid);
}

/** Where messages go to and come from. */
function pipeOf({ stdio }: ChildProcess): Socket {
  const pipe = stdio[3];
  if (!(pipe instanceof Socket)) throw new Error("A process was started without a pipe.");
  return pipe;
}

function cleanOf({ answer, bytes }: AnsweredFile): CleanFile {
  if (answer.kind === "read") throw new Error("A file was not cleaned.");
  return { bytes, fileType: answer.fileType };
}

function sealedOf({ answer, bytes }: AnsweredFile): SealedFile {
  if (answer.kind !== "sealed") throw new Error("A file was not sealed.");
  const { kind: _, sha256, ...sealed } = answer;
  return { ...sealed, sha256: Buffer.from(sha256, "base64"), ciphertext: bytes };
}

function refusalOf({ code, message, param, reason }: Extract<FileAnswer, { kind: "refused" }>): AppError {
  return new AppError(code, message, { ...(param === undefined ? {} : { param }), cause: reason });
}

/** A fault of ours in the other process, which was where this says. */
function bugOf(stack: string): Error {
  const error = new Error("A file could not be cleaned.");
  error.stack = stack;
  return error;
}

/** Resolves with why, once the process has ended and all of its messages have been read. */
async function endOf(worker: ChildProcess): Promise<Error> {
  let output = "";
  worker.stderr?.setEncoding("utf8").on("data", (text: string) => {
    output = `${output}${text}`.slice(-keptOutput);
  });
  const failure = new Promise<Error>((resolve) => worker.once("error", resolve));
  const exit = new Promise<string>((resolve) =>
    worker.once("close", (code, signal) => resolve(`The process ended (${signal ?? code}).`)),
  );
  if (worker.pid === undefined) return await failure;
  return new Error(`${await exit} ${output}`.trim());
}

async function killed(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = new Promise((resolve) => worker.once("exit", resolve));
  endJailed(worker);
  await gone;
}

/** Keeps this process running until `letGo`: somebody waits for a file. */
function hold(worker: ChildProcess): void {
  worker.ref();
  pipeOf(worker).ref();
}

function letGo(worker: ChildProcess): void {
  worker.unref();
  pipeOf(worker).unref();
}

function busy(): AppError {
  return new AppError("unavailable", "Too many files are being processed right now; send it again shortly.");
}

function tooSlow(): AppError {
  return refusal(
    "unreadable_file",
    "The file took too long to open. Save it again in a simpler form, or send a photo of the document.",
  );
}

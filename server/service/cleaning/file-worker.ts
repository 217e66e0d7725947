import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import { AppError } from "../../contract/error-code.ts";
import { cleanFile } from "./clean-file.ts";
import { sniffType } from "./file.ts";
import type { CleanFile } from "./file-workers.ts";
import type { FileAnswer, FileTask } from "./open-file-workers.ts";
import { rebuildPdf, storedLimits } from "./rebuild-pdf.ts";
import { unreadable } from "./refusal.ts";

// No file is ever decoded twice, so libvips' cache would only be someone's document in memory.
sharp.cache(false);

/** The thread of open-file-workers.ts: takes one file after another and returns the form in which to store it. */
parentPort?.on("message", async (task: FileTask) => {
  const answer = await answerTo(task);
  const transferred = answer.kind === "clean" ? [answer.bytes.buffer] : [];
  parentPort?.postMessage(answer, transferred);
});
parentPort?.postMessage({ kind: "ready" } satisfies FileAnswer);

async function answerTo({ kind, bytes }: FileTask): Promise<FileAnswer> {
  try {
    const clean = kind === "rebuild" ? await rebuiltFile(bytes) : await cleanedFile(bytes);
    // A copy of its own, because memory that belongs to a native library cannot change threads.
    return { kind: "clean", bytes: new Uint8Array(clean.bytes), fileType: clean.fileType };
  } catch (error) {
    if (!(error instanceof AppError)) return { kind: "bug", error };
    return { kind: "refused", code: error.code, message: error.message, reason: String(error.cause ?? "") };
  }
}

async function cleanedFile(bytes: Uint8Array): Promise<CleanFile> {
  const type = sniffType(bytes);
  if (type === null) throw unreadable();
  return await cleanFile(bytes, type);
}

async function rebuiltFile(bytes: Uint8Array): Promise<CleanFile> {
  return { bytes: await rebuildPdf(bytes, storedLimits), fileType: "application/pdf" };
}

import sharp from "sharp";
import { AppError } from "../../contract/error-code.ts";
import { cleanFile } from "./clean-file.ts";
import { sniffType } from "./file.ts";
import type { CleanFile } from "./file-workers.ts";
import type { FileAnswer, FileTask } from "./open-file-workers.ts";
import { rebuildPdf, storedLimits } from "./rebuild-pdf.ts";
import { unreadable } from "./refusal.ts";
import { serveFiles } from "./serve-files.ts";

// No file is ever decoded twice, so libvips' cache would only be someone's document in memory.
sharp.cache(false);
// There is a process for each processor already.
sharp.concurrency(1);

/** The process of open-file-workers.ts: takes one file after another and returns the form in which to store it. */
serveFiles(answerTo);

async function answerTo({ kind, bytes }: FileTask): Promise<FileAnswer> {
  try {
    const { bytes: clean, fileType } = await (kind === "rebuild" ? rebuiltFile(bytes) : cleanedFile(bytes));
    return { kind: "clean", bytes: clean, fileType };
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

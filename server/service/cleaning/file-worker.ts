import { createHash } from "node:crypto";
import sharp from "sharp";
import { readDataUri } from "../../contract/data-uri.ts";
import { AppError } from "../../contract/error-code.ts";
import { readWrittenText } from "../../contract/long-text.ts";
import { encryptFile } from "../../platform/crypto/file-cipher.ts";
import { cleanFile } from "./clean-file.ts";
import { admitFile, sniffType } from "./file.ts";
import type { CleanFile } from "./file-workers.ts";
import type { FileTask } from "./open-file-workers.ts";
import { rebuildPdf, storedLimits } from "./rebuild-pdf.ts";
import { unreadable } from "./refusal.ts";
import { serveFiles, type WorkerResponse } from "./serve-files.ts";

// No file is ever decoded twice, so libvips' cache would only be someone's document in memory.
sharp.cache(false);
// There is a process for each processor already.
sharp.concurrency(1);

/** The process of open-file-workers.ts: takes one file after another and returns the form in which to store it. */
serveFiles(async (task, bytes) => {
  try {
    if (task.kind === "seal") return await sealed(bytes, task);
    const { bytes: clean, fileType } = await (task.kind === "rebuild"
      ? rebuiltFile(bytes)
      : cleanedFile(bytes));
    return { answer: { kind: "clean", fileType }, bytes: clean };
  } catch (error) {
    if (!(error instanceof AppError)) return { answer: { kind: "bug", stack: stackOf(error) } };
    const { code, message, param, cause } = error;
    return { answer: { kind: "refused", code, message, param, reason: String(cause ?? "") } };
  }
});

async function sealed(
  written: Buffer,
  { key, isSignature }: Extract<FileTask, { kind: "seal" }>,
): Promise<WorkerResponse> {
  const { bytes, mediaType, name } = readDataUri(readWrittenText(written));
  const clean = await cleanFile(bytes, admitFile(bytes, { mediaType, isSignature }));
  const { ciphertext } = encryptFile(clean.bytes, Buffer.from(key, "base64"));
  return {
    answer: {
      kind: "sealed",
      fileType: clean.fileType,
      sizeBytes: clean.bytes.length,
      sha256: createHash("sha256").update(clean.bytes).digest("base64"),
      name,
      receivedBytes: bytes.length,
    },
    bytes: ciphertext,
  };
}

async function cleanedFile(bytes: Uint8Array): Promise<CleanFile> {
  const type = sniffType(bytes);
  if (type === null) throw unreadable();
  return await cleanFile(bytes, type);
}

async function rebuiltFile(bytes: Uint8Array): Promise<CleanFile> {
  return { bytes: await rebuildPdf(bytes, storedLimits), fileType: "application/pdf" };
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

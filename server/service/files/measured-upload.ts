import { AppError, errorCodes } from "../../contract/error-code.ts";
import type { Measure } from "../../platform/metrics/measure.ts";

/** Runs what stores a file, and counts how it ended: a refusal is the file's fault, a failure ours. */
export async function measuredUpload<Stored>(
  measure: Measure,
  store: () => Promise<{ stored: Stored; receivedBytes: number }>,
): Promise<Stored> {
  try {
    const { stored, receivedBytes } = await store();
    measure({ of: "upload", outcome: "accepted", sizeBytes: receivedBytes });
    return stored;
  } catch (error) {
    const isRefused = error instanceof AppError && errorCodes[error.code].status < 500;
    measure({ of: "upload", outcome: isRefused ? "refused" : "failed" });
    throw error;
  }
}

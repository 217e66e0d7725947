import type { DocumentReading } from "../../contract/documents/document-reading.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Log } from "../../platform/log/log.ts";
import { openWorkers } from "../cleaning/open-file-workers.ts";

/** Reads pictures of identity documents. It knows pictures alone: not whose they are, nor what is decided on them. */
export type Reader = {
  /**
   * What a JPEG, PNG or WebP says in its machine-readable zone or barcode; null for one that says nothing which is proven.
   * @throws AppError `unavailable` while too many wait
   */
  read(picture: Uint8Array): Promise<DocumentReading | null>;
  close(): Promise<void>;
};

/**
 * Opens a process in which pictures are read, one after another, shut in as those that clean files are, and beside them: what is read keeps nothing
 * from being stored. What it needs is loaded with the first picture, and gone with the process a minute after the last.
 */
export function openReader({ log }: { log: Log }): Reader {
  const script = new URL("./read-worker.ts", import.meta.url);
  // No answer waits for it: it comes after files that are stored, and may take long where others have the processors.
  const workers = openWorkers({ log, script, size: 1, queueLimit: 40, timeoutMs: 60_000, niceness: 10 });
  return {
    async read(picture) {
      try {
        const { answer } = await workers.ask({ kind: "read" }, picture);
        if (answer.kind !== "read") throw new Error("A picture was not read.");
        return answer.reading;
      } catch (error) {
        // It took too long or cost its process: another try would too.
        if (error instanceof AppError && error.code === "unreadable_file") return null;
        throw error;
      }
    },
    close: () => workers.close(),
  };
}

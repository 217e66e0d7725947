import { setTimeout as pause } from "node:timers/promises";
import { BlobsOutage } from "./blobs-outage.ts";

/** How long a store is waited for. */
export type Patience = {
  /** Nothing sent and nothing received for as long ends an attempt; so does an answer that has not begun by then. */
  quietMs: number;
  /** No further attempt begins later than that after the first. */
  retryWithinMs: number;
  /** What takes longer than at this rate, in both directions, is cut. */
  leastBytesPerSecond: number;
};

/** A store that hangs is reported within 4.5 seconds: whoever waits is a person. */
export const ofRequests: Patience = { quietMs: 3000, retryWithinMs: 1500, leastBytesPerSecond: 128 * 1024 };

/** For commands that work through a whole store, where patience costs nobody anything. */
export const ofCommands: Patience = {
  quietMs: 20_000,
  retryWithinMs: 60_000,
  leastBytesPerSecond: 16 * 1024,
};

/** An answer that ended before its time, or is not what was stored. */
export class DamagedAnswer extends Error {
  override readonly name = "DamagedAnswer";
}

export type Attempt = {
  signal: AbortSignal;
  /** So many bytes are on their way from now on. */
  expect(bytes: number): void;
};

/**
 * Repeats what fails for a moment, with pauses that grow.
 * @throws BlobsOutage when it fails for longer, or for good; DamagedAnswer when every answer is
 */
export async function attempt<Result>(
  patience: Patience,
  work: (attempt: Attempt) => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  for (let count = 0; ; count += 1) {
    try {
      return await once(patience, work);
    } catch (error) {
      const pauseMs = Math.min(5000, 100 * 2 ** count) * (0.5 + Math.random());
      const isLast = performance.now() - startedAt + pauseMs > patience.retryWithinMs;
      if (isLast || !isPassing(error)) throw error instanceof DamagedAnswer ? error : outageFrom(error);
      await pause(pauseMs);
    }
  }
}

async function once<Result>(
  { quietMs, leastBytesPerSecond }: Patience,
  work: (attempt: Attempt) => Promise<Result>,
): Promise<Result> {
  const cut = new AbortController();
  const end = () => cut.abort(new DOMException("The store did not answer in time.", "TimeoutError"));
  let timer = setTimeout(end, quietMs);
  try {
    return await work({
      signal: cut.signal,
      expect(bytes) {
        clearTimeout(timer);
        timer = setTimeout(end, quietMs + (bytes / leastBytesPerSecond) * 1000);
      },
    });
  } catch (error) {
    throw cut.signal.aborted ? cut.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Refusals that the next attempt may not meet. `RequestTimeTooSkewed` has told the client the store's time. */
const passing = new Set([
  "RequestTimeout",
  "RequestTimeTooSkewed",
  "ConditionalRequestConflict",
  "OperationAborted",
]);
const lasting = new Set(["CredentialsProviderError", "NotImplemented"]);

function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  if (error instanceof Error && passing.has(error.name)) return true;
  if (error instanceof Error && lasting.has(error.name)) return false;
  return status === null || status >= 500 || status === 429;
}

/** Of the answer that refused; null when there was none, or none that could be read. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !("$metadata" in error)) return null;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number };
  return httpStatusCode !== undefined && httpStatusCode >= 300 ? httpStatusCode : null;
}

function outageFrom(error: unknown): BlobsOutage {
  if (error instanceof BlobsOutage) return error;
  if (!(error instanceof Error)) return new BlobsOutage(String(error), error);
  if (error.name === "TimeoutError" || error.name === "AbortError") {
    return new BlobsOutage("the store does not respond in time", error);
  }
  return new BlobsOutage(`the store reports ${codeOf(error)}`, error);
}

/** A refusal of a request for the head of something has no body, and so no code of its own. */
const withoutCode: Record<number, string> = {
  301: "another region (301)",
  403: "AccessDenied (403)",
  404: "NoSuchBucket (404)",
};

function codeOf(error: Error): string {
  const status = statusOf(error);
  if (/^(Unknown|NotFound)/.test(error.name) && status) return withoutCode[status] ?? `status ${status}`;
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.name === "Error" ? error.message : error.name;
}

import { BootstrapProblem } from "../bootstrap/commands.mjs";
import { StartProblem } from "../platform/process/start-problem.ts";

export type Running = {
  /** The opened resources, to be closed in reverse order when the process is asked to stop; `what` is for the operator. */
  opened: { defer(what: string, close: () => unknown): void };
  /** Aborts when the process is asked to stop while it is starting. */
  stopping: AbortSignal;
  /** The rest of the time limit, which starts when the process is asked to stop. */
  leftMs(limitMs: number): number;
  /** Ends the process where it has not closed all of it by then, and says what it waited for: from when it is asked to stop, or fails. */
  stopWithin(limitMs: number): void;
  /** Ends the process because of a failure. */
  fail(sentence: string): void;
  /** Runs immediately, without waiting, when someone insists or the process breaks. */
  onAbort(now: () => void): void;
};

/** Why the process ends is for whoever started it, whatever level the log has, and whatever becomes of the console. */
const printReason = console.error;

/** Signals that follow the first one within this time are the same request: npm and a terminal both pass it on. */
const sameRequestMs = 500;

/**
 * Starts, and stays until SIGINT or SIGTERM; then closes what was opened and ends with 0. Asked while it starts, it
 * closes at once everything opened so far, and everything the start opens until it notices. A second signal ends at once. A StartProblem is printed in its own words; any other error is a bug and printed with its stack.
 */
export async function runUntilStopped(start: (running: Running) => Promise<void>): Promise<void> {
  const opened = openedSoFar();
  const stopping = new AbortController();
  const aborts: (() => void)[] = [];
  let askedAt: number | null = null;
  let limitMs: number | null = null;

  const abort = (code: number) => {
    for (const now of aborts) now();
    process.exit(code);
  };
  const overdue = (afterMs: number) => {
    printReason(
      `Ended ${afterMs / 1000} s after it began to stop, without having closed ${opened.closing()}.`,
    );
    abort(1);
  };
  const asked = Promise.withResolvers<number>();
  const stop = () => {
    if (askedAt !== null) return;
    askedAt = performance.now();
    console.log("Stopping …");
    stopping.abort();
    asked.resolve(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (askedAt !== null && performance.now() - askedAt > sameRequestMs) abort(1);
      stop();
    });
  }
  // The bootstrap's channel (server/bootstrap/commands.mjs): without what started it, nothing would end this process.
  process.once("disconnect", stop);
  process.on("uncaughtException", (error) => {
    printReason(error);
    abort(1);
  });

  const started = start({
    opened,
    leftMs: (limitMs) => Math.max(0, limitMs - (askedAt === null ? 0 : performance.now() - askedAt)),
    stopping: stopping.signal,
    stopWithin(ms) {
      limitMs = ms;
    },
    onAbort: (now) => void aborts.push(now),
    fail(sentence) {
      if (askedAt === null) printReason(sentence);
      asked.resolve(1);
    },
  });
  started.catch((error) => {
    if (askedAt === null) printReason(inWords(error));
    asked.resolve(1);
  });
  const code = await asked.promise;
  if (limitMs !== null) setTimeout(overdue, limitMs, limitMs);
  await opened.close();
  // A start that was interrupted fails for that reason; its own error no longer matters.
  await started.catch(() => undefined);
  await opened.close();
  process.exit(code);
}

/** Closes in reverse order. What comes after that began is closed as it comes. */
function openedSoFar() {
  const open: { what: string; close(): unknown }[] = [];
  const closing = new Set<string>();
  const late: Promise<unknown>[] = [];
  let isOver = false;

  async function closeOne({ what, close }: { what: string; close(): unknown }): Promise<void> {
    closing.add(what);
    await close();
    closing.delete(what);
  }

  return {
    defer(what: string, close: () => unknown): void {
      if (isOver) late.push(closeOne({ what, close }));
      else open.push({ what, close });
    },
    async close(): Promise<void> {
      isOver = true;
      for (let one = open.pop(); one; one = open.pop()) await closeOne(one);
      await Promise.all(late);
    },
    /** What is being closed now; what is closed last waits for it. */
    closing: () => (closing.size > 0 ? [...closing].join(", ") : "what was being started"),
  };
}

function inWords(error: unknown): unknown {
  return error instanceof StartProblem || error instanceof BootstrapProblem ? error.message : error;
}

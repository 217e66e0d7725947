import { BootstrapProblem } from "./bootstrap/commands.mjs";
import { StartProblem } from "./platform/process/start-problem.ts";

export type Running = {
  /** What was opened, to be closed in reverse order when the process is asked to stop. */
  opened: AsyncDisposableStack;
  /** Aborts when the process is asked to stop while it is starting. */
  stopping: AbortSignal;
  /** Ends the process as a failure that nobody asked for. */
  fail(sentence: string): void;
  /** Runs at once, without waiting, when somebody insists or the process breaks. */
  onAbort(now: () => void): void;
};

/** Signals that follow the first one within this time are the same request: npm and a terminal both pass it on. */
const sameRequestMs = 500;

/**
 * Starts, and stays until SIGINT or SIGTERM; then closes what was opened and ends with 0. A second signal ends at
 * once. A StartProblem is told in its own words; anything else that is thrown is a bug and told with its stack.
 */
export async function runUntilStopped(start: (running: Running) => Promise<void>): Promise<void> {
  const opened = new AsyncDisposableStack();
  const stopping = new AbortController();
  const aborts: (() => void)[] = [];
  let askedAt: number | null = null;

  const abort = (code: number) => {
    for (const now of aborts) now();
    process.exit(code);
  };
  const asked = Promise.withResolvers<number>();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      const now = performance.now();
      if (askedAt === null) {
        askedAt = now;
        console.log("Stopping …");
        stopping.abort();
        asked.resolve(0);
      } else if (now - askedAt > sameRequestMs) {
        abort(1);
      }
    });
  }
  process.on("uncaughtException", (error) => {
    console.error(error);
    abort(1);
  });

  let code: number;
  try {
    await start({
      opened,
      stopping: stopping.signal,
      onAbort: (now) => void aborts.push(now),
      fail(sentence) {
        if (askedAt === null) console.error(sentence);
        asked.resolve(1);
      },
    });
    code = await asked.promise;
  } catch (error) {
    code = stopping.signal.aborted ? 0 : 1;
    if (code === 1) console.error(inWords(error));
  }
  await opened.disposeAsync();
  process.exit(code);
}

function inWords(error: unknown): unknown {
  return error instanceof StartProblem || error instanceof BootstrapProblem ? error.message : error;
}

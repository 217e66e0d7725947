import type { FileAnswer, FileTask } from "./open-file-workers.ts";

/** One side of open-file-workers.ts, in its own process: says that it is ready, and answers files until the other side is gone. */
export function serveFiles(answerTo: (task: FileTask) => FileAnswer | Promise<FileAnswer>): void {
  // Who started us says when to end: Ctrl-C in a terminal reaches us too, while somebody waits for a file.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.on("message", async (task: FileTask) => send(await answerTo(task)));
  send({ kind: "ready" });
}

/** Where the other side is gone, we end with its channel. */
function send(answer: FileAnswer): void {
  process.send?.(answer, () => {});
}

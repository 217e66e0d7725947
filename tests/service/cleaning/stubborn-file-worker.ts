import { parentPort, threadId } from "node:worker_threads";
import type { FileTask } from "../../../server/service/cleaning/open-file-workers.ts";

/** A thread that does what a file says, to test how the pool copes with it. */
parentPort?.on("message", ({ bytes }: FileTask) => {
  const order = Buffer.from(bytes).toString();
  if (order === "hang") for (;;);
  if (order === "exit") process.exit(1);
  if (order === "throw") setTimeout(() => Promise.reject(new Error("late")));
  else if (order === "hoard") for (const hoard: string[] = []; ; ) hoard.push(`${hoard.length}`.repeat(1000));
  else if (order === "who") answer(Buffer.from(`thread ${threadId}`));
  else if (order !== "wait") answer(bytes);
});
parentPort?.postMessage({ kind: "ready" });

function answer(bytes: Uint8Array): void {
  parentPort?.postMessage({ kind: "clean", bytes, fileType: "image/png" });
}

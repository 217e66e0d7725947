import { Socket } from "node:net";
import { readFrames, writeFrame } from "./file-frames.ts";
import type { FileAnswer, FileTask } from "./open-file-workers.ts";

/** A response and the bytes of its file, where it has one. */
export type WorkerResponse = { answer: FileAnswer; bytes?: Uint8Array };

/** One side of open-file-workers.ts, in its own process: says that it is ready, and answers files until the other side is gone. */
export function serveFiles(
  answerTo: (task: FileTask, bytes: Buffer) => WorkerResponse | Promise<WorkerResponse>,
): void {
  const pipe = new Socket({ fd: 3 });
  // Where the other side is gone, we end with the pipe.
  pipe.on("error", () => {});
  readFrames(pipe, (task, given) => void reply(task as FileTask, given));
  writeFrame(pipe, { kind: "ready" } satisfies FileAnswer);

  async function reply(task: FileTask, given: Buffer): Promise<void> {
    const { answer, bytes } = await answerTo(task, given);
    writeFrame(pipe, answer, bytes);
  }
}

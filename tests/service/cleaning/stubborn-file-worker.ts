import { writeSync } from "node:fs";
import { getPriority } from "node:os";
import { serveFiles, type WorkerResponse } from "../../../server/service/cleaning/serve-files.ts";

/** A process that does what a file says, to test how the pool copes with it. */
serveFiles((_, bytes) => {
  const order = bytes.toString();
  if (order === "hang") for (;;);
  if (order === "exit") process.exit(1);
  if (order === "throw") setTimeout(() => Promise.reject(new Error("late")));
  if (order === "throw" || order === "wait") return new Promise(() => {});
  if (order === "hoard") for (const hoard: string[] = []; ; ) hoard.push(`${hoard.length}`.repeat(1000));
  if (order === "priority") return cleaned(Buffer.from(String(getPriority())));
  if (order === "environment") return cleaned(Buffer.from(Object.keys(process.env).join(" ")));
  if (order === "page") return { answer: { kind: "clean", fileType: "text/html" as "image/png" }, bytes };
  if (order === "babble") return babble();
  if (order === "who") return cleaned(Buffer.from(`process of ${performance.timeOrigin}`));
  return cleaned(bytes);
});

function cleaned(bytes: Uint8Array): WorkerResponse {
  return { answer: { kind: "clean", fileType: "image/png" }, bytes };
}

/** Sends what no worker of ours would: the lengths of a message of eight gigabytes. */
function babble(): WorkerResponse {
  writeSync(3, Buffer.alloc(100, 0xff));
  return cleaned(Buffer.from("nothing"));
}

import { parentPort } from "node:worker_threads";
import type { PacketMessage } from "#server/service/rendering/packet-document.ts";

// Ahead of the listener that does the work: what says so ends the thread, as a fault of a decoder would.
parentPort?.on("message", (message: PacketMessage) => {
  if (message.kind === "file" && Buffer.from(message.bytes).includes("BREAK THE THREAD")) process.exit(1);
});
await import("#server/service/rendering/packet-worker.ts");

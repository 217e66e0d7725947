import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import type { PacketAnswer, PacketMessage } from "./packet-document.ts";
import { type PreparedFile, prepareFile } from "./packet-files.ts";
import { renderPacket } from "./render-packet.ts";

// No file is ever decoded twice, so libvips' cache would only be someone's document in memory.
sharp.cache(false);

/** The thread of open-packet-renderer.ts: takes the files of one packet, one after another, and then lays it out. */
let files: PreparedFile[] = [];

parentPort?.on("message", async (message: PacketMessage) => {
  const answer = await answerTo(message);
  const transferred = answer.kind === "packet" ? [answer.bytes.buffer as ArrayBuffer] : [];
  parentPort?.postMessage(answer, transferred);
});

parentPort?.postMessage({ kind: "ready" } satisfies PacketAnswer);

async function answerTo(message: PacketMessage): Promise<PacketAnswer> {
  try {
    if (message.kind === "finish") {
      const all = files;
      files = [];
      return { kind: "packet", bytes: new Uint8Array(await renderPacket(message.document, all)) };
    }
    const file: PreparedFile =
      message.kind === "file" ? await prepareFile(message.bytes, message.fileType) : { kind: "unreadable" };
    files.push(file);
    return { kind: "kept" };
  } catch (error) {
    return { kind: "bug", error };
  }
}

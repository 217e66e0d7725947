import type { Readable, Writable } from "node:stream";

/** Two numbers of four bytes, how long the head is and how many bytes follow it; the head, in JSON; the bytes. */
const lengthsBytes = 8;

/** Sends a message with the bytes of a file, of which no copy is made, over a pipe between two processes. */
export function writeFrame(pipe: Writable, head: object, bytes: Uint8Array = nothing): void {
  const json = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(lengthsBytes);
  lengths.writeUInt32BE(json.length, 0);
  lengths.writeUInt32BE(bytes.length, 4);
  pipe.cork();
  pipe.write(lengths);
  pipe.write(json);
  if (bytes.length > 0) pipe.write(bytes);
  pipe.uncork();
}

const nothing = new Uint8Array();

/**
 * Calls `take` with each message that comes over the pipe, as `writeFrame` sent it. Each piece of a file is copied to its place when it comes. The bytes are the
 * taker's. The other side is a program of ours.
 */
export function readFrames<Head>(pipe: Readable, take: (head: Head, bytes: Buffer) => void): void {
  let lengths = collect(lengthsBytes);
  let head: Collected | null = null;
  let bytes: Collected | null = null;

  pipe.on("data", (piece: Buffer) => {
    for (let rest = piece; ; ) {
      rest = lengths.add(rest);
      if (!lengths.whole) return;
      head ??= collect(lengths.bytes.readUInt32BE(0));
      rest = head.add(rest);
      if (!head.whole) return;
      bytes ??= collect(lengths.bytes.readUInt32BE(4));
      rest = bytes.add(rest);
      if (!bytes.whole) return;
      const message: [Head, Buffer] = [JSON.parse(head.bytes.toString()), bytes.bytes];
      lengths = collect(lengthsBytes);
      head = null;
      bytes = null;
      take(...message);
    }
  });
}

type Collected = { bytes: Buffer; readonly whole: boolean; add(piece: Buffer): Buffer };

/** So many bytes; `add` returns what does not belong to them. */
function collect(sizeBytes: number): Collected {
  const bytes = Buffer.allocUnsafeSlow(sizeBytes);
  let at = 0;
  return {
    bytes,
    get whole() {
      return at === sizeBytes;
    },
    add(piece) {
      const taken = piece.subarray(0, sizeBytes - at);
      bytes.set(taken, at);
      at += taken.length;
      return piece.subarray(taken.length);
    },
  };
}

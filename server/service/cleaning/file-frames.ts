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

/** A stored PDF that is rebuilt has 40 MB at most, and what is made of a file has not many times its size. */
const mostBytes = 256 * 1024 * 1024;
const mostHeadBytes = 64 * 1024;

/**
 * Calls `take` with each message that comes over the pipe, as `writeFrame` sent it. Each piece of a file is copied to its place when it comes. The bytes are the
 * taker's. What is no message, or what `take` throws of, ends the pipe with that error.
 */
export function readFrames(pipe: Readable, take: (head: unknown, bytes: Buffer) => void): void {
  let lengths = collect(lengthsBytes, lengthsBytes);
  let head: Collected | null = null;
  let bytes: Collected | null = null;

  pipe.on("data", (piece: Buffer) => {
    try {
      takeIn(piece);
    } catch (error) {
      pipe.destroy(error as Error);
    }
  });

  function takeIn(piece: Buffer): void {
    for (let rest = piece; ; ) {
      rest = lengths.add(rest);
      if (!lengths.whole) return;
      head ??= collect(lengths.bytes.readUInt32BE(0), mostHeadBytes);
      rest = head.add(rest);
      if (!head.whole) return;
      bytes ??= collect(lengths.bytes.readUInt32BE(4), mostBytes);
      rest = bytes.add(rest);
      if (!bytes.whole) return;
      const message: [unknown, Buffer] = [JSON.parse(head.bytes.toString()), bytes.bytes];
      lengths = collect(lengthsBytes, lengthsBytes);
      head = null;
      bytes = null;
      take(...message);
    }
  }
}

type Collected = { bytes: Buffer; readonly whole: boolean; add(piece: Buffer): Buffer };

/** So many bytes; `add` returns what does not belong to them. @throws RangeError for more than there may be */
function collect(sizeBytes: number, most: number): Collected {
  if (sizeBytes > most) throw new RangeError(`A message of ${sizeBytes} bytes is too long.`);
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

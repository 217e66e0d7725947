import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { readFrames, writeFrame } from "#server/service/cleaning/file-frames.ts";

test.each([1, 7, 8, 1_000, 100_000])(
  "messages are each read whole that come in pieces of %i bytes",
  (size) => {
    const sent: [object, Buffer][] = [
      [{ kind: "ready" }, Buffer.alloc(0)],
      [{ kind: "clean", name: "pässe\n.png" }, Buffer.from("a file")],
      [{}, Buffer.alloc(5_000, "x")],
      [{ kind: "ready" }, Buffer.alloc(0)],
    ];
    const pipe = new PassThrough();
    for (const [head, bytes] of sent) writeFrame(pipe, head, bytes);
    const all = pipe.read() as Buffer;

    const received: [unknown, Buffer][] = [];
    const pieces = new PassThrough();
    readFrames(pieces, (head, bytes) => void received.push([head, bytes]));
    for (let at = 0; at < all.length; at += size) pieces.emit("data", all.subarray(at, at + size));
    expect(received).toEqual(sent);
  },
);

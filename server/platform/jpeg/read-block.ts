import { type CodedBits, DamagedJpegError } from "./coded-bits.ts";
import { endsBlock, strideBits } from "./huffman-table.ts";
import type { Frame, Part, Scan } from "./scan.ts";

/**
 * Goes past the next block of a channel, and notes what later scans need to know of it. Where the data ends before the block
 * does, the position is beyond the end afterwards.
 *
 * @throws DamagedJpegError
 */
type ReadBlock = (bits: CodedBits, part: Part, scan: Scan, block: number) => void;

/** How all blocks of a scan are read. */
export function blockReader({ progressive }: Frame, { first, before }: Scan): ReadBlock {
  if (!progressive) return readSequential;
  if (first === 0) return before > 0 ? correctBrightness : readBrightness;
  return before > 0 ? readAgain : readFirst;
}

function readBrightness(bits: CodedBits, part: Part) {
  const length = nextCode(bits, given(part.dc).codes) & 0xff;
  if (length > 15) throw new DamagedJpegError("This is no difference.");
  part.brightness += signed(bits.lookAhead(bits.position) >> (16 - length), length);
  bits.position += length;
  if (Math.abs(part.brightness) > part.most) throw new DamagedJpegError("No picture is so bright or dark.");
}

function correctBrightness(bits: CodedBits) {
  bits.position += 1;
}

function readSequential(bits: CodedBits, part: Part) {
  readBrightness(bits, part);
  const { codes, strides } = given(part.ac);
  let { position } = bits;
  let at = 1;
  while (at < 64) {
    const ahead = bits.lookAhead(position);
    const stride = strides[ahead >> (16 - strideBits)] ?? 0;
    if (stride > 0 && at + (stride >> 8) <= 64) {
      at += stride >> 8;
      position += stride & 0xff;
      continue;
    }
    const code = codes[ahead] ?? 0;
    if (code === 0) throw new DamagedJpegError("This is no code.");
    position += (code >> 8) + (code & 15);
    if (endsBlock(code)) break;
    at += ((code >> 4) & 15) + 1;
  }
  if (at > 64) throw new DamagedJpegError("A block has too many coefficients.");
  bits.position = position;
}

function readFirst(bits: CodedBits, part: Part, scan: Scan, block: number) {
  const known = given(part.component.known);
  if (scan.empty > 0) {
    scan.empty -= 1;
    return;
  }
  const { codes } = given(part.ac);
  for (let at = scan.first; at <= scan.last; at++) {
    const code = nextCode(bits, codes);
    if (endsBlock(code)) {
      scan.empty = emptyBlocks(bits, code) - 1;
      return;
    }
    at += (code >> 4) & 15;
    if (at > scan.last) throw new DamagedJpegError("A block has too many coefficients.");
    const length = code & 15;
    bits.position += length;
    if (length > 0) note(known, block, at);
  }
}

function readAgain(bits: CodedBits, part: Part, scan: Scan, block: number) {
  const known = given(part.component.known);
  let at = scan.first;
  if (scan.empty === 0) {
    const { codes } = given(part.ac);
    for (; at <= scan.last; at++) {
      const code = nextCode(bits, codes);
      if (endsBlock(code)) {
        scan.empty = emptyBlocks(bits, code);
        break;
      }
      const length = code & 15;
      if (length > 1) throw new DamagedJpegError("A correction is one bit.");
      bits.position += length;
      at = passZeros(bits, known, block, at, scan.last, (code >> 4) & 15);
      if (length === 0) continue;
      if (at > scan.last) throw new DamagedJpegError("A block has too many coefficients.");
      note(known, block, at);
    }
  }
  if (scan.empty === 0) return;
  for (; at <= scan.last; at++) bits.position += knownBit(known, block, at);
  scan.empty -= 1;
}

function nextCode(bits: CodedBits, codes: Uint16Array): number {
  const code = codes[bits.lookAhead(bits.position)] ?? 0;
  if (code === 0) throw new DamagedJpegError("This is no code.");
  bits.position += code >> 8;
  return code;
}

/** How many blocks, from this one on, a code that ends them ends (G.1.2.2). */
function emptyBlocks(bits: CodedBits, code: number): number {
  const length = (code >> 4) & 15;
  const more = bits.lookAhead(bits.position) >> (16 - length);
  bits.position += length;
  return (1 << length) + more;
}

/** Goes past the corrections of what is known on the way over `run` zeros, and returns where the one after them is. */
function passZeros(
  bits: CodedBits,
  known: Uint32Array,
  block: number,
  from: number,
  last: number,
  run: number,
) {
  let left = run;
  for (let at = from; at <= last; at++) {
    const isKnown = knownBit(known, block, at);
    bits.position += isKnown;
    left -= 1 - isKnown;
    if (left < 0) return at;
  }
  return last + 1;
}

function given<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new DamagedJpegError("What the scan needs is missing.");
  return thing;
}

/** A difference of this many bits (F.2.2.1). */
function signed(value: number, bits: number): number {
  return value < (1 << bits) >> 1 ? value - (1 << bits) + 1 : value;
}

function note(known: Uint32Array, block: number, at: number): void {
  const word = 2 * block + (at >> 5);
  known[word] = (known[word] ?? 0) | (1 << (at & 31));
}

/** 1 where the coefficient is not zero so far, otherwise 0. */
function knownBit(known: Uint32Array, block: number, at: number): number {
  return ((known[2 * block + (at >> 5)] ?? 0) >>> (at & 31)) & 1;
}

import { CodedBits, DamagedJpegError, mostBytes } from "./coded-bits.ts";
import { HuffmanTable } from "./huffman-table.ts";
import { readScan } from "./read-scan.ts";
import type { Frame, Scan } from "./scan.ts";

/**
 * Whether a JPEG is cut off, or has a hole or foreign bytes in its picture data. Decoders show such a picture all the same,
 * grey or shifted from there on, most of them without a warning, and one that is encoded again looks whole to everyone who
 * comes after. So all of its codes are read here, and have to come out even (ITU-T T.81, Annexes B, F and G).
 *
 * Bytes after the picture, as phones add them, are no damage; nor is a missing last marker after the whole of a picture
 * that comes in one go. Damage that happens to leave as many codes as there were is not found. Kinds that cameras do not
 * make (arithmetic, lossless, 12 bits, a height that comes later) are not judged, and never called damaged.
 *
 * @param bytes a whole file that begins as JPEG does.
 */
export function isDamagedJpeg(bytes: Uint8Array): boolean {
  try {
    new JpegReader(bytes).read();
    return false;
  } catch (error) {
    if (error instanceof DamagedJpegError) return true;
    if (error instanceof UnjudgedJpegError) return false;
    throw error;
  }
}

class UnjudgedJpegError extends Error {
  override readonly name = "UnjudgedJpegError";
}

const marker = { dht: 0xc4, soi: 0xd8, eoi: 0xd9, sos: 0xda, dqt: 0xdb, dri: 0xdd };
/** Baseline, extended sequential and progressive pictures with Huffman codes. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
const otherFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** More than any camera makes; reading them all could take long. */
const mostScans = 100;
const mostBlocks = 4_000_000;

/** Brighter than white by as much as careful encoders go (they overshoot), and half as much again. */
const brightest = 1_600;

class JpegReader {
  readonly #bytes: Uint8Array;
  readonly #bits: CodedBits;
  #at = 2;
  #frame: Frame | null = null;
  #scans = 0;
  #restart = 0;
  readonly #steps = new Map<number, number>();
  readonly #tables = new Map<number, HuffmanTable>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    if (bytes.length > mostBytes) throw new UnjudgedJpegError("Too large.");
    this.#bits = new CodedBits(bytes);
  }

  read(): void {
    for (;;) {
      const kind = this.#nextMarker();
      if (kind === null || kind === marker.eoi) {
        this.#end(kind !== null);
        return;
      }
      if (kind === marker.soi || kind === 0x01 || isRestart(kind)) continue;
      const from = this.#at + 2;
      const to = this.#at + this.#word(this.#at);
      if (to < from || to > this.#bytes.length) throw new DamagedJpegError("A segment is cut off.");
      this.#at = to;
      if (kind === marker.dqt) this.#readSteps(from, to);
      else if (kind === marker.dht) this.#readTables(from, to);
      else if (kind === marker.dri) this.#restart = this.#word(from);
      else if (kind === marker.sos) this.#readScan(from);
      else if (frames.has(kind)) this.#readFrame(from, kind === 0xc2);
      else if (otherFrames.has(kind)) throw new UnjudgedJpegError("Another kind of picture.");
    }
  }

  #end(marked: boolean): void {
    const frame = this.#frame;
    if (!frame?.components.every(({ seen }) => seen)) throw new DamagedJpegError("A channel is missing.");
    if (!marked && frame.progressive) throw new DamagedJpegError("The end is missing.");
  }

  /** The next marker's code; null at the end of the file. */
  #nextMarker(): number | null {
    const from = this.#at;
    while (this.#at < this.#bytes.length && !this.#isMarker()) this.#at += 1;
    if (this.#scans > 0 && !isFilling(this.#bytes.subarray(from, this.#at))) {
      throw new DamagedJpegError("There is more data than the picture has.");
    }
    while (this.#bytes[this.#at] === 0xff) this.#at += 1;
    const kind = this.#bytes[this.#at];
    this.#at += 1;
    return kind ?? null;
  }

  #isMarker(): boolean {
    const next = this.#bytes[this.#at + 1];
    return this.#bytes[this.#at] === 0xff && next !== 0 && next !== undefined;
  }

  #word(at: number): number {
    return (this.#byte(at) << 8) | this.#byte(at + 1);
  }

  #byte(at: number): number {
    const byte = this.#bytes[at];
    if (byte === undefined) throw new DamagedJpegError("The file is cut off.");
    return byte;
  }

  /** Only the step of the brightness is needed of each. */
  #readSteps(from: number, to: number): void {
    for (let at = from; at < to; ) {
      const long = this.#byte(at) >> 4 > 0;
      this.#steps.set(this.#byte(at) & 15, long ? this.#word(at + 1) : this.#byte(at + 1));
      at += long ? 129 : 65;
    }
  }

  #readTables(from: number, to: number): void {
    for (let at = from; at < to; ) {
      const counts = this.#bytes.slice(at + 1, at + 17);
      const total = counts.reduce((sum, count) => sum + count, 0);
      if (at + 17 + total > to) throw new DamagedJpegError("A table is cut off.");
      const symbols = this.#bytes.slice(at + 17, at + 17 + total);
      this.#tables.set(this.#byte(at), new HuffmanTable(counts, symbols));
      at += 17 + total;
    }
  }

  #readFrame(from: number, progressive: boolean): void {
    const [height, width] = [this.#word(from + 1), this.#word(from + 3)];
    if (this.#byte(from) !== 8 || height === 0 || this.#frame) throw new UnjudgedJpegError("Too unusual.");
    const given = Array.from({ length: this.#byte(from + 5) }, (_, index) => {
      const at = from + 6 + 3 * index;
      const sampling = this.#byte(at + 1);
      return { id: this.#byte(at), across: sampling >> 4, down: sampling & 15, table: this.#byte(at + 2) };
    });
    const mostAcross = Math.max(...given.map(({ across }) => across));
    const mostDown = Math.max(...given.map(({ down }) => down));
    if (given.some(({ across, down }) => across * down === 0)) throw new DamagedJpegError("No channel.");
    const unitsAcross = Math.ceil(width / (8 * mostAcross));
    const unitsDown = Math.ceil(height / (8 * mostDown));
    const components = given.map(({ id, across, down, table }) => {
      const blocks = unitsAcross * across * unitsDown * down;
      if (blocks > mostBlocks) throw new UnjudgedJpegError("Too large.");
      return {
        ...{ id, across, down, seen: false, stride: unitsAcross * across, table },
        width: Math.ceil(Math.ceil((width * across) / mostAcross) / 8),
        height: Math.ceil(Math.ceil((height * down) / mostDown) / 8),
        known: progressive ? new Uint32Array(2 * blocks) : null,
      };
    });
    this.#frame = { progressive, components, unitsAcross, unitsDown };
  }

  #readScan(from: number): void {
    const frame = this.#frame;
    if (!frame) throw new DamagedJpegError("The picture's size is missing.");
    this.#scans += 1;
    if (this.#scans > mostScans) throw new UnjudgedJpegError("Too many scans.");
    const scan = this.#scanOf(from, frame);
    const bits = this.#bits;
    bits.enter(this.#at);
    readScan(bits, frame, scan, (count) => {
      this.#at = bits.leave();
      if (this.#nextMarker() !== 0xd0 + ((count - 1) & 7))
        throw new DamagedJpegError("An interval is missing.");
      bits.enter(this.#at);
    });
    this.#at = bits.leave();
    if (scan.first === 0) for (const { component } of scan.parts) component.seen = true;
  }

  #scanOf(from: number, { components }: Frame): Scan {
    const count = this.#byte(from);
    const at = from + 1 + 2 * count;
    const [first, last, bitsOf] = [this.#byte(at), this.#byte(at + 1), this.#byte(at + 2)];
    const [before, after] = [bitsOf >> 4, bitsOf & 15];
    const parts = Array.from({ length: count }, (_, index) => {
      const at = from + 1 + 2 * index;
      const component = components.find(({ id }) => id === this.#byte(at));
      if (!component) throw new DamagedJpegError("A channel is missing.");
      const step = this.#steps.get(component.table) ?? 1;
      const tables = this.#byte(at + 1);
      return {
        component,
        dc: this.#tables.get(tables >> 4) ?? null,
        ac: this.#tables.get(0x10 | (tables & 15)) ?? null,
        brightness: 0,
        most: brightest / (step * 2 ** after) + 1,
      };
    });
    return { parts, first, last, before, empty: 0, restart: this.#restart };
  }
}

function isRestart(kind: number): boolean {
  return kind >= 0xd0 && kind <= 0xd7;
}

/** Some cameras fill up the last bytes before a marker, all with the same. */
function isFilling(bytes: Uint8Array): boolean {
  return bytes.length <= 2 || (bytes.length <= 32 && bytes.every((byte) => byte === bytes[0]));
}

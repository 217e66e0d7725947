import { type CodedBits, DamagedJpegError, type HuffmanTable } from "./coded-bits.ts";

/** A colour channel of the picture. Its blocks are of 8 by 8 pixels. */
export type Component = {
  id: number;
  /** How many of its blocks are in a unit of all channels, across and down. */
  across: number;
  down: number;
  /** The blocks that the picture takes, and that a row has in whole units. */
  width: number;
  height: number;
  stride: number;
  /** Which table has the steps of its values, and the step of its brightness there. */
  table: number;
  step: number;
  /** Of each block, which coefficients are not zero so far, as two times 32 bits. Progressive pictures need it. */
  known: Uint32Array | null;
  seen: boolean;
};

export type Frame = {
  progressive: boolean;
  components: Component[];
  /** The units of all channels. */
  unitsAcross: number;
  unitsDown: number;
};

export type Scan = {
  parts: { component: Component; dc: HuffmanTable | null; ac: HuffmanTable | null }[];
  /** The first and the last coefficient, and the bits that were there before and are there after. */
  first: number;
  last: number;
  before: number;
  after: number;
  /** How many units come before the next restart; 0 without restarts. */
  restart: number;
};

/** Goes through all data of a scan as a decoder does, without making the picture. @throws DamagedJpegError */
export function readScan(bits: CodedBits, frame: Frame, scan: Scan, restarted: (count: number) => void) {
  const blocks = blockReader(bits, frame, scan);
  const [only, more] = scan.parts;
  const alone = only && !more ? only : null;
  const unitsAcross = alone ? alone.component.width : frame.unitsAcross;
  const units = unitsAcross * (alone ? alone.component.height : frame.unitsDown);
  for (let unit = 0; unit < units; unit++) {
    if (scan.restart > 0 && unit > 0 && unit % scan.restart === 0) {
      blocks.endInterval();
      restarted(unit / scan.restart);
    }
    const column = unit % unitsAcross;
    const row = (unit - column) / unitsAcross;
    if (alone) {
      blocks.read(0, row * alone.component.stride + column);
      continue;
    }
    scan.parts.forEach(({ component: { across, down, stride } }, part) => {
      for (let y = 0; y < down; y++) {
        for (let x = 0; x < across; x++) blocks.read(part, (row * down + y) * stride + column * across + x);
      }
    });
  }
  blocks.endInterval();
}

/** Brighter than white by as much as careful encoders go (they overshoot), and half as much again. */
const brightest = 1_600;

function blockReader(bits: CodedBits, { progressive }: Frame, scan: Scan) {
  const { parts, first, last, before, after } = scan;
  const brightness = new Int32Array(parts.length);
  /** The blocks still to come that have nothing more in this scan. */
  let empty = 0;

  function table(part: number, kind: "dc" | "ac"): HuffmanTable {
    const found = parts[part]?.[kind];
    if (!found) throw new DamagedJpegError("A table is missing.");
    return found;
  }

  function readBrightness(part: number) {
    const length = bits.decode(table(part, "dc"));
    if (length > 15) throw new DamagedJpegError("This is no difference.");
    const value = (brightness[part] ?? 0) + bits.signed(length);
    brightness[part] = value;
    const step = parts[part]?.component.step ?? 1;
    if (Math.abs(value * step) * 2 ** after > brightest + step * 2 ** after) {
      throw new DamagedJpegError("No picture is so bright or dark.");
    }
  }

  function readSequential(part: number) {
    readBrightness(part);
    const codes = table(part, "ac");
    for (let at = 1; at < 64; at++) {
      const code = bits.decode(codes);
      const length = code & 15;
      if (length === 0 && code >> 4 !== 15) return;
      at += code >> 4;
      if (at > 63) throw new DamagedJpegError("A block has too many coefficients.");
      if (length > 0) bits.take(length);
    }
  }

  function readFirst(part: number, known: Uint32Array, block: number) {
    if (empty > 0) {
      empty -= 1;
      return;
    }
    const codes = table(part, "ac");
    for (let at = first; at <= last; at++) {
      const code = bits.decode(codes);
      const [run, length] = [code >> 4, code & 15];
      if (length === 0 && run < 15) {
        empty = (1 << run) - 1 + bits.take(run);
        return;
      }
      at += run;
      if (at > last) throw new DamagedJpegError("A block has too many coefficients.");
      if (length === 0) continue;
      bits.take(length);
      note(known, block, at);
    }
  }

  function readAgain(part: number, known: Uint32Array, block: number) {
    let at = first;
    if (empty === 0) {
      const codes = table(part, "ac");
      for (; at <= last; at++) {
        const code = bits.decode(codes);
        const [run, length] = [code >> 4, code & 15];
        if (length > 1) throw new DamagedJpegError("A correction is one bit.");
        if (length === 0 && run < 15) {
          empty = (1 << run) + bits.take(run);
          break;
        }
        if (length === 1) bits.take(1);
        at = passZeros(known, block, at, run);
        if (length === 0) continue;
        if (at > last) throw new DamagedJpegError("A block has too many coefficients.");
        note(known, block, at);
      }
    }
    if (empty === 0) return;
    for (; at <= last; at++) if (isKnown(known, block, at)) bits.take(1);
    empty -= 1;
  }

  /** Corrects what is known on the way over `run` zeros, and returns where the one after them is. */
  function passZeros(known: Uint32Array, block: number, from: number, run: number): number {
    let left = run;
    for (let at = from; at <= last; at++) {
      if (isKnown(known, block, at)) bits.take(1);
      else if (left === 0) return at;
      else left -= 1;
    }
    return last + 1;
  }

  return {
    read(part: number, block: number) {
      if (!progressive) return readSequential(part);
      if (first === 0) {
        if (before > 0) bits.take(1);
        else readBrightness(part);
        return;
      }
      const known = parts[part]?.component.known;
      if (!known) throw new DamagedJpegError("A channel is missing.");
      if (before > 0) readAgain(part, known, block);
      else readFirst(part, known, block);
    },
    endInterval() {
      if (empty > 0) throw new DamagedJpegError("There are fewer blocks than the data says.");
      brightness.fill(0);
      bits.align();
    },
  };
}

function note(known: Uint32Array, block: number, at: number): void {
  const word = 2 * block + (at >> 5);
  known[word] = (known[word] ?? 0) | (1 << (at & 31));
}

function isKnown(known: Uint32Array, block: number, at: number): boolean {
  return (((known[2 * block + (at >> 5)] ?? 0) >>> (at & 31)) & 1) === 1;
}

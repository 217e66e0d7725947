import { DamagedJpegError } from "./coded-bits.ts";

/** A Huffman table (ITU-T T.81, Annex C). What is looked up in it is made at its first use: a table that no scan uses is no damage. */
export class HuffmanTable {
  readonly #counts: Uint8Array;
  readonly #symbols: Uint8Array;
  #codes: Uint16Array | null = null;
  #strides: Uint16Array | null = null;

  /** As its segment encodes it: how many codes there are of each length, 1 to 16, and their values. */
  constructor(counts: Uint8Array, symbols: Uint8Array) {
    this.#counts = counts;
    this.#symbols = symbols;
  }

  /**
   * For each 16 bits that may come: the length of the code that they begin with (above the lower 8 bits), and what it stands
   * for. 0 where they begin with none. @throws DamagedJpegError
   */
  get codes(): Uint16Array {
    this.#codes ??= codesOf(this.#counts, this.#symbols);
    return this.#codes;
  }

  /**
   * For each `strideBits` that may come: how many whole coefficients of a block they begin with (above the lower 8 bits),
   * counting the zeros between, and how many bits these take. Most take few, so one lookup goes past two or three.
   */
  get strides(): Uint16Array {
    this.#strides ??= stridesOf(this.codes);
    return this.#strides;
  }
}

/** So few that tables of brightness and colours stay in the nearest cache of a processor together. */
export const strideBits = 12;

function codesOf(counts: Uint8Array, symbols: Uint8Array): Uint16Array {
  const codes = new Uint16Array(65_536);
  let at = 0;
  let from = 0;
  counts.forEach((count, index) => {
    const length = index + 1;
    const width = 1 << (16 - length);
    for (let one = 0; one < count; one++) {
      codes.fill((length << 8) | (symbols[at] ?? 0), from, from + width);
      from += width;
      at += 1;
    }
  });
  if (from > 65_536) throw new DamagedJpegError("The table has more codes than there can be.");
  return codes;
}

function stridesOf(codes: Uint16Array): Uint16Array {
  const strides = new Uint16Array(1 << strideBits);
  for (let ahead = 0; ahead < strides.length; ahead++) {
    let coefficients = 0;
    let bits = 0;
    for (;;) {
      const code = codes[(ahead << (16 - strideBits + bits)) & 0xffff] ?? 0;
      const more = (code >> 8) + (code & 15);
      if (endsBlock(code) || bits + more > strideBits) break;
      coefficients += ((code >> 4) & 15) + 1;
      bits += more;
    }
    strides[ahead] = (coefficients << 8) | bits;
  }
  return strides;
}

/** Whether a code stands for no coefficient and not for 16 zeros either. So it is with 0, which is no code. */
export function endsBlock(code: number): boolean {
  return (code & 15) === 0 && (code & 0xff) !== 0xf0;
}

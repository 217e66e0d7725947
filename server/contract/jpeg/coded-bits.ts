/** Thrown by what reads a picture that can't be whole. */
export class DamagedJpegError extends Error {
  override readonly name = "DamagedJpegError";
}

/** A Huffman table as its segment encodes it: how many codes there are of each length, 1 to 16, and their values. */
export type HuffmanTable = { counts: Uint8Array; symbols: Uint8Array; codes: Uint16Array | null };

/** The entropy-coded data of a scan (ITU-T T.81, F.2.2): bits, up to the next marker. */
export class CodedBits {
  readonly #bytes: Uint8Array;
  /** Where the next byte is, or the marker that ends the data. */
  at: number;
  #held = 0;
  #count = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  /** The next `count` bits, 16 at most, as a number. @throws DamagedJpegError when the data ends before. */
  take(count: number): number {
    if (this.#count < count) this.#fill();
    if (this.#count < count) throw new DamagedJpegError("The data ends too early.");
    this.#count -= count;
    return (this.#held >>> this.#count) & ((1 << count) - 1);
  }

  /** The value of the next code. @throws DamagedJpegError for a code that the table does not have. */
  decode(table: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    const ahead = this.#count < 16 ? this.#held << (16 - this.#count) : this.#held >>> (this.#count - 16);
    table.codes ??= codesOf(table);
    const found = table.codes[ahead & 0xffff] ?? 0;
    const length = found >>> 8;
    if (length === 0) throw new DamagedJpegError("This is no code.");
    if (length > this.#count) throw new DamagedJpegError("The data ends too early.");
    this.#count -= length;
    return found & 0xff;
  }

  /** A difference or coefficient of this many bits (F.2.2.1). */
  signed(bits: number): number {
    if (bits === 0) return 0;
    const value = this.take(bits);
    return value < 1 << (bits - 1) ? value - (1 << bits) + 1 : value;
  }

  /** Ends an interval: the rest of its last byte is filling. Then the position is where whole bytes continue. */
  align(): void {
    while (this.#count >= 8) {
      this.#count -= 8;
      this.at -= this.#bytes[this.at - 1] === 0 && this.#bytes[this.at - 2] === 0xff ? 2 : 1;
    }
    this.#count = 0;
  }

  #fill(): void {
    while (this.#count <= 16) {
      const byte = this.#bytes[this.at];
      if (byte === undefined) return;
      if (byte === 0xff) {
        if (this.#bytes[this.at + 1] !== 0) return;
        this.at += 1;
      }
      this.at += 1;
      this.#held = ((this.#held & 0xffff) << 8) | byte;
      this.#count += 8;
    }
  }
}

/** For each 16 bits that may come: the length of the code that they begin with, and what it stands for. */
function codesOf({ counts, symbols }: HuffmanTable): Uint16Array {
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

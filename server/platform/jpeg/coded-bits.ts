/** Thrown by what reads a picture that can't be whole. */
export class DamagedJpegError extends Error {
  override readonly name = "DamagedJpegError";
}

/** Positions of bits have to stay integers of 32 bits. */
export const mostBytes = 2 ** 28 - 1;

/** More bytes than any block has: so far past the end a reader gets before it looks. */
const blockBytes = 1024;

/**
 * The entropy-coded data of a file (ITU-T T.81, F.2.2), one interval after the other, as bits without the zeros that are
 * stuffed in after each 0xFF.
 *
 * Readers move `position` themselves, and nothing stops them at the end, which makes a bit cost next to nothing: after each
 * block its reader checks whether the position is beyond the end. What was found there means nothing.
 */
export class CodedBits {
  /** The next bit of the interval, and how many it has. */
  position = 0;
  end = 0;
  readonly #file: Uint8Array;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  /** Where the marker that ends the interval is in the file. */
  #marker = 0;

  /** @param file up to `mostBytes`. */
  constructor(file: Uint8Array) {
    this.#file = file;
    this.#bytes = new Uint8Array(file.length + blockBytes);
    this.#view = new DataView(this.#bytes.buffer);
  }

  /** Begins the interval at this byte of the file, which goes up to the next marker. */
  enter(from: number): void {
    let [at, length] = [from, 0];
    for (;;) {
      const found = this.#file.indexOf(0xff, at);
      const to = found === -1 ? this.#file.length : found;
      this.#bytes.set(this.#file.subarray(at, to), length);
      length += to - at;
      at = to;
      if (this.#file[at + 1] !== 0) break;
      this.#bytes[length] = 0xff;
      length += 1;
      at += 2;
    }
    this.#marker = at;
    this.position = 0;
    this.end = 8 * length;
  }

  /** Ends the interval, and returns where whole bytes continue in the file: the rest of the last one is filling. */
  leave(): number {
    let at = this.#marker;
    for (let unread = (this.end - this.position) >> 3; unread > 0; unread--) {
      at -= this.#file[at - 1] === 0 && this.#file[at - 2] === 0xff ? 2 : 1;
    }
    return at;
  }

  /** The 16 bits from this position on. */
  lookAhead(position: number): number {
    return (this.#view.getUint32(position >>> 3) << (position & 7)) >>> 16;
  }
}

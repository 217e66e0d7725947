/** A piece of PDF syntax as far as safety depends on it: what strings say does not, and they are skipped. */
export type PdfToken =
  | { kind: "name"; text: string }
  | { kind: "number"; value: number }
  | { kind: "word"; text: string }
  | { kind: "open" | "close"; what: "array" | "dictionary" }
  | { kind: "string" };

/** How many bytes may be read in all: honest files are read about once, hostile ones send a reader in circles. */
export type ReadingBudget = { bytesLeft: number };

/** Thrown when a file is built as no honest software builds one. */
export class HostilePdfError extends Error {
  override readonly name = "HostilePdfError";
}

/**
 * Takes PDF syntax apart (ISO 32000-1, 7.2 and 7.3), beginning anywhere. It forgives what readers forgive: what is
 * not finished ends with the bytes.
 */
export class PdfLexer {
  readonly #bytes: Uint8Array;
  readonly #budget: ReadingBudget;
  at: number;

  constructor(bytes: Uint8Array, at: number, budget: ReadingBudget) {
    this.#bytes = bytes;
    this.#budget = budget;
    this.at = at;
  }

  /** The next token, or null at the end of the bytes. */
  next(): PdfToken | null {
    const start = this.at;
    this.#skipSpace();
    const token = this.#read();
    this.#budget.bytesLeft -= this.at - start;
    if (this.#budget.bytesLeft < 0) throw new HostilePdfError("Parts of the file overlap.");
    return token;
  }

  #read(): PdfToken | null {
    const byte = this.#bytes[this.at];
    if (byte === undefined) return null;
    switch (byte) {
      case code["/"]:
        return { kind: "name", text: this.#name() };
      case code["("]:
        return this.#string();
      case code["["]:
        this.at += 1;
        return openArray;
      case code["]"]:
        this.at += 1;
        return closeArray;
      case code["<"]:
        if (this.#bytes[this.at + 1] !== byte) return this.#hexString();
        this.at += 2;
        return openDictionary;
      case code[">"]:
        if (this.#bytes[this.at + 1] !== byte) break;
        this.at += 2;
        return closeDictionary;
    }
    if (isNumberPart(byte)) return { kind: "number", value: Number(this.#take(isNumberPart)) };
    if (isRegular(byte)) return { kind: "word", text: this.#take(isRegular) };
    this.at += 1;
    return { kind: "word", text: "" };
  }

  #skipSpace(): void {
    for (;;) {
      if (this.#bytes[this.at] === code["%"]) {
        while (this.at < this.#bytes.length && !isLineEnd(this.#bytes[this.at])) this.at += 1;
      } else if (isSpace(this.#bytes[this.at])) this.at += 1;
      else return;
    }
  }

  /**
   * A name may write any of its characters as # and two hexadecimal digits: `/J#53` is `/JS`. Some readers compare names
   * up to a zero byte, and to no other reader does a name with one mean anything, so it is cut there.
   */
  #name(): string {
    this.at += 1;
    const written = this.#take(isRegular).replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return written.split("\0", 1)[0] ?? "";
  }

  #string(): PdfToken {
    let depth = 0;
    do {
      const byte = this.#bytes[this.at];
      if (byte === code["\\"]) this.at += 1;
      else if (byte === code["("]) depth += 1;
      else if (byte === code[")"]) depth -= 1;
      this.at += 1;
    } while (depth > 0 && this.at < this.#bytes.length);
    return string;
  }

  #hexString(): PdfToken {
    while (this.at < this.#bytes.length && this.#bytes[this.at] !== code[">"]) this.at += 1;
    this.at += 1;
    return string;
  }

  #take(belongs: (byte: number | undefined) => boolean): string {
    const start = this.at;
    while (belongs(this.#bytes[this.at])) this.at += 1;
    return Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset + start, this.at - start).toString(
      "latin1",
    );
  }
}

const openArray: PdfToken = { kind: "open", what: "array" };
const closeArray: PdfToken = { kind: "close", what: "array" };
const openDictionary: PdfToken = { kind: "open", what: "dictionary" };
const closeDictionary: PdfToken = { kind: "close", what: "dictionary" };
const string: PdfToken = { kind: "string" };

const code = {
  "%": 37,
  "(": 40,
  ")": 41,
  "/": 47,
  "<": 60,
  ">": 62,
  "[": 91,
  "\\": 92,
  "]": 93,
} as const;

const [space, delimiter, number] = [1, 2, 3];
const kinds = new Uint8Array(256);
// The last two are spaces to some readers only. Taking them for spaces shows the names that those readers see.
for (const byte of [0, 9, 10, 12, 13, 32, 0x80, 0xff]) kinds[byte] = space;
for (const byte of Buffer.from("()<>[]{}/%")) kinds[byte] = delimiter;
for (const byte of Buffer.from("0123456789+-.")) kinds[byte] = number;

export function isSpace(byte: number | undefined): boolean {
  return byte !== undefined && kinds[byte] === space;
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === 10 || byte === 13;
}

function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && kinds[byte] !== space && kinds[byte] !== delimiter;
}

export function isNumberPart(byte: number | undefined): boolean {
  return byte !== undefined && kinds[byte] === number;
}

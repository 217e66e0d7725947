import { inflateSync } from "node:zlib";
import { HostilePdfError, PdfLexer, type PdfToken, type ReadingBudget } from "./pdf-lexer.ts";

/** A stream as it stands in the file: its dictionary, the names in it, and where the word `stream` ended. */
export type PdfStream = { dictionary: PdfToken[]; names: Set<string>; dataAt: number };

/** How much may be unpacked in all: objects are text, and honest files have a few megabytes of them at most. */
type UnpackingBudget = { unpackedLeft: number };

/** What reading a PDF may cost in all. */
export type PdfBudget = ReadingBudget & UnpackingBudget;

/**
 * The positions of the objects in a stream. It begins with pairs of numbers, as many as `N` says, of an object and
 * its offset behind `First` (ISO 32000-1, 7.5.7). Readers do not care whether `First` is behind the pairs.
 */
export function* packedObjects(
  pdf: Buffer,
  stream: PdfStream,
  budget: PdfBudget,
): Generator<{ bytes: Buffer; at: number }> {
  const starts = integersAfter(stream.dictionary, "First");
  const count = Math.max(0, ...integersAfter(stream.dictionary, "N"));
  // A predictor rearranges the bytes. Software packs the index with one, and objects with none.
  if (stream.names.has("DecodeParms")) throw new HostilePdfError("Objects are packed with a predictor.");
  const bytes = unpack(pdf, stream, budget);
  // A colour profile has a count too, and does not begin with a number.
  if (starts.length === 0 && new PdfLexer(bytes, 0, budget).next()?.kind !== "number") return;
  for (const first of starts.length > 0 ? starts : [0]) {
    for (const offset of offsetsIn(bytes, first, count, budget)) yield { bytes, at: first + offset };
  }
}

/** The bytes of the index that is a stream. */
export function indexBytes(pdf: Buffer, stream: PdfStream, budget: PdfBudget): Buffer {
  return unpack(pdf, stream, budget);
}

function* offsetsIn(bytes: Buffer, first: number, count: number, budget: ReadingBudget): Generator<number> {
  const header = new PdfLexer(bytes, 0, budget);
  for (let pair = 0; pair < count || header.at < first; pair += 1) {
    const [number, offset] = [header.next(), header.next()];
    if (isCount(number) && isCount(offset)) yield offset.value;
    else if (pair >= count) return;
    else throw new HostilePdfError("An object stream does not say where its objects are.");
  }
}

function isCount(token: PdfToken | undefined | null): token is { kind: "number"; value: number } {
  return token?.kind === "number" && Number.isSafeInteger(token.value) && token.value >= 0;
}

/** The numbers behind a name. One that stands elsewhere in the file (`5 0 R`), or is written oddly, would be a way to hide. */
function integersAfter(tokens: PdfToken[], name: string): number[] {
  return tokens.flatMap((token, index) => {
    if (token.kind !== "name" || token.text !== name) return [];
    const [value, next] = tokens.slice(index + 1, index + 3);
    if (!isCount(value) || (next?.kind !== "name" && next?.kind !== "close")) {
      throw new HostilePdfError("An object stream does not say where its objects begin.");
    }
    return [value.value];
  });
}

/**
 * The bytes of a stream that contains objects or the file's index. Software packs these with Flate, once, or not at all;
 * whatever else is not read but refused, because it would only serve to hide them.
 */
function unpack(pdf: Buffer, stream: PdfStream, budget: PdfBudget): Buffer {
  const data = pdf.subarray(dataStart(pdf, stream.dataAt));
  if (stream.names.values().some((name) => unusual.test(name))) throw packedUnusually();
  const filters = stream.dictionary.flatMap((token, index) =>
    token.kind === "name" && token.text === "Filter" ? [index] : [],
  );
  const flates = stream.dictionary.filter((token) => token.kind === "name" && token.text === "FlateDecode");
  if (filters.length === 0 && flates.length === 0) return data;
  const [filter] = filters;
  if (filter === undefined || filters.length > 1 || flates.length > 1) throw packedUnusually();
  if (!isFlateAlone(stream.dictionary.slice(filter + 1, filter + 4))) throw packedUnusually();
  const bytes = inflate(data, budget.unpackedLeft);
  budget.unpackedLeft -= bytes.length;
  budget.bytesLeft += bytes.length * 4;
  return bytes;
}

/** `/FlateDecode`, or an array of it alone. */
function isFlateAlone([value, inside, end]: PdfToken[]): boolean {
  if (value?.kind === "name") return value.text === "FlateDecode";
  const isArray = value?.kind === "open" && value.what === "array";
  return (
    isArray &&
    inside?.kind === "name" &&
    inside.text === "FlateDecode" &&
    end?.kind === "close" &&
    end.what === "array"
  );
}

function packedUnusually(): HostilePdfError {
  return new HostilePdfError("Objects are packed in an unusual way.");
}

/** Other filters, what some readers take for their short forms, and data that is in another file. */
const unusual =
  /^(?!FlateDecode$).*Decode$|^(Crypt|F|FFilter|FDecodeParms|DP|DecodeParams|AHx|A85|LZW|RL|Fl|CCF|DCT)$/;

/** Readers disagree about a stream whose word is not followed by the end of a line. */
function dataStart(pdf: Buffer, start: number): number {
  if (pdf[start] === 10) return start + 1;
  if (pdf[start] === 13 && pdf[start + 1] === 10) return start + 2;
  throw new HostilePdfError("Packed objects do not begin on a line of their own.");
}

function inflate(packed: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength });
  } catch (cause) {
    throw new HostilePdfError("Packed objects cannot be unpacked.", { cause });
  }
}

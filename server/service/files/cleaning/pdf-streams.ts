import { inflateSync } from "node:zlib";
import { HostilePdfError, type PdfToken, type ReadingBudget } from "./pdf-lexer.ts";

/** A stream as it stands in the file: its dictionary, the names in it, and where the word `stream` ended. */
export type IndirectStream = { dictionary: PdfToken[]; names: Set<string>; start: number };

/** How much may be unpacked in all: objects are text, and honest files have a few megabytes of them at most. */
export type UnpackingBudget = { unpackedLeft: number };

/**
 * The bytes of a stream that holds objects or the file's index. Software packs these with Flate and in no other way, or
 * not at all; whatever else is not read but refused, because it would only serve to hide them.
 */
export function objectStreamBytes(
  pdf: Buffer,
  stream: IndirectStream,
  budget: ReadingBudget & UnpackingBudget,
): Buffer {
  const packed = pdf.subarray(dataStart(pdf, stream.start));
  const { names } = stream;
  if (!names.has("Filter")) return packed;
  if (!names.has("FlateDecode") || names.values().some((name) => unusual.test(name))) {
    throw new HostilePdfError("An object stream is packed in an unusual way.");
  }
  // A predictor rearranges the bytes; the index is packed with one by nearly all software, objects by none.
  if (names.has("First") && names.has("DecodeParms")) {
    throw new HostilePdfError("An object stream is packed with a predictor.");
  }
  const bytes = inflate(packed, budget.unpackedLeft);
  budget.unpackedLeft -= bytes.length;
  budget.bytesLeft += bytes.length * 4;
  return bytes;
}

/** Other filters, and their abbreviations, alone or chained. */
const unusual = /^(?!FlateDecode$).*Decode$|^(Crypt|F|FFilter|DP|AHx|A85|LZW|RL|Fl)$/;

/** Readers disagree about a stream whose word is not followed by the end of a line. */
function dataStart(pdf: Buffer, start: number): number {
  if (pdf[start] === 10) return start + 1;
  if (pdf[start] === 13 && pdf[start + 1] === 10) return start + 2;
  throw new HostilePdfError("An object stream does not begin on a line of its own.");
}

function inflate(packed: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength });
  } catch (cause) {
    throw new HostilePdfError("An object stream cannot be unpacked.", { cause });
  }
}

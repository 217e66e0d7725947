import { isNumberPart, isSpace, PdfLexer } from "./pdf-lexer.ts";
import { indexBytes, type PdfBudget, type PdfStream, packedObjects } from "./pdf-streams.ts";
import { isWord, namesIn, valueAt } from "./pdf-value.ts";

/**
 * All names that stand in the objects of a PDF, such as `JavaScript` or `EmbeddedFiles`. What a PDF does is said by
 * names, and no reader acts on one that is not here: every place at which an object could begin is read, whatever the
 * file's own index says, inside of streams too, and so are the objects that are packed into object streams.
 *
 * @throws HostilePdfError when the file is built so that it cannot be determined.
 */
export function pdfNamesOf(pdf: Buffer): Set<string> {
  const budget = { bytesLeft: pdf.length * 3 + 1_000_000, unpackedLeft: 64 * 1024 * 1024 };
  const names = new Set<string>();
  const streams: PdfStream[] = [];
  for (const start of objectStarts(pdf)) {
    const lexer = new PdfLexer(pdf, start.at, budget);
    const own = namesIn(valueAt(lexer, start.sure));
    for (const name of own) names.add(name);
    if (!mayMatter(own) || !isWord(lexer.next(), "stream")) continue;
    const dictionary = [...valueAt(new PdfLexer(pdf, start.at, budget), start.sure)];
    streams.push({ dictionary, names: own, dataAt: lexer.at });
  }
  // An encrypted file's streams cannot be read, and need not be: it is refused as such.
  if (names.has("Encrypt")) return names;
  for (const name of namesPackedIn(pdf, streams, budget)) names.add(name);
  return names;
}

/**
 * After every `obj`, and after `trailer`, whose dictionary is no object. An object is `sure` to begin where the word
 * stands alone or behind a number: elsewhere no reader takes it for the word.
 */
function* objectStarts(pdf: Buffer): Generator<{ at: number; sure: boolean }> {
  for (const word of ["obj", "trailer"]) {
    for (let at = pdf.indexOf(word, 0, "latin1"); at >= 0; at = pdf.indexOf(word, at + 1, "latin1")) {
      const ending = word === "obj" && pdf.toString("latin1", Math.max(at - 3, 0), at) === "end";
      const sure = isSpace(pdf[at - 1]) || isNumberPart(pdf[at - 1]);
      if (!ending) yield { at: at + word.length, sure };
    }
  }
}

/** Only these streams are unpacked; pictures, fonts and the content of pages contain no objects, however they are packed. */
function mayMatter(names: Set<string>): boolean {
  return isObjectStream(names) || isIndex(names) || names.has("N");
}

/** By the entries that readers find objects by: `Type` is left out by some writers, and looked at by few readers. */
function isObjectStream(names: Set<string>): boolean {
  return names.has("ObjStm") || (names.has("First") && names.has("N"));
}

/** The index that is a stream. It contains no objects, but a reader unpacks it, so its size counts. */
function isIndex(names: Set<string>): boolean {
  return names.has("W") && (names.has("Size") || names.has("Index"));
}

function namesPackedIn(pdf: Buffer, streams: PdfStream[], budget: PdfBudget): Set<string> {
  const names = new Set<string>();
  // Packed objects are found by an index that is a stream, and in no other way.
  const indexed = streams.some((stream) => isIndex(stream.names));
  for (const stream of streams) {
    const certain = isObjectStream(stream.names);
    if (!certain && isIndex(stream.names)) indexBytes(pdf, stream, budget);
    else if (certain || (indexed && hasOwnCount(stream))) {
      for (const { bytes, at } of packedObjects(pdf, stream, budget)) {
        for (const name of namesIn(valueAt(new PdfLexer(bytes, at, budget), true))) names.add(name);
      }
    }
  }
  return names;
}

/** A number of objects, and not where they begin: some readers then begin at the beginning. Colour profiles have it too. */
function hasOwnCount({ dictionary }: PdfStream): boolean {
  let depth = 0;
  return dictionary.some((token) => {
    if (token.kind === "open") depth += 1;
    if (token.kind === "close") depth -= 1;
    return depth === 1 && token.kind === "name" && token.text === "N";
  });
}

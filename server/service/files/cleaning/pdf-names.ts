import { HostilePdfError, PdfLexer, type PdfToken, type ReadingBudget } from "./pdf-lexer.ts";
import { type IndirectStream, objectStreamBytes, type UnpackingBudget } from "./pdf-streams.ts";

/**
 * All names that stand in the objects of a PDF, such as `JavaScript` or `EmbeddedFiles`. What a PDF does is said by
 * names, and no reader acts on one that is not here: every place at which an object could begin is read, whatever the
 * file's own index says, inside of streams too, and so are the objects that are packed into object streams.
 *
 * @throws HostilePdfError when the file is built so that it cannot be told.
 */
export function namesOf(pdf: Buffer): Set<string> {
  const budget = { bytesLeft: pdf.length * 3 + 1_000_000, unpackedLeft: 64 * 1024 * 1024 };
  const names = new Set<string>();
  const streams: IndirectStream[] = [];
  for (const start of objectStarts(pdf)) {
    const lexer = new PdfLexer(pdf, start, budget);
    const own = namesIn(valueAt(lexer));
    for (const name of own) names.add(name);
    const word = isPacked(own) ? lexer.next() : null;
    if (word?.kind === "word" && word.text === "stream") {
      const dictionary = [...valueAt(new PdfLexer(pdf, start, budget))];
      streams.push({ dictionary, names: own, start: lexer.at });
    }
  }
  // An encrypted file's streams cannot be read, and need not be: it is refused as such.
  if (names.has("Encrypt")) return names;
  for (const stream of streams) {
    for (const name of namesPackedIn(pdf, stream, budget)) names.add(name);
  }
  return names;
}

/** After every `obj`, and after `trailer`, whose dictionary is no object. */
function* objectStarts(pdf: Buffer): Generator<number> {
  for (const word of ["obj", "trailer"]) {
    for (let at = pdf.indexOf(word, 0, "latin1"); at >= 0; at = pdf.indexOf(word, at + 1, "latin1")) {
      const ending = word === "obj" && pdf.toString("latin1", Math.max(at - 3, 0), at) === "end";
      if (!ending) yield at + word.length;
    }
  }
}

/** The tokens of the value that begins here: up to where all that it opens is closed. */
function* valueAt(lexer: PdfLexer): Generator<PdfToken> {
  let depth = 0;
  do {
    const token = lexer.next();
    if (token === null) return;
    if (token.kind === "open") depth += 1;
    if (token.kind === "close") depth -= 1;
    yield token;
  } while (depth > 0);
}

function namesIn(tokens: Iterable<PdfToken>): Set<string> {
  const names = new Set<string>();
  for (const token of tokens) if (token.kind === "name") names.add(token.text);
  return names;
}

/**
 * Object streams, and the index that is a stream, by the entries that no reader can do without: `Type` is left out by
 * some writers and looked at by few readers. The index holds no objects, but a reader unpacks it, so its size counts.
 */
function isPacked(names: Set<string>): boolean {
  return isObjectStream(names) || names.has("W");
}

function isObjectStream(names: Set<string>): boolean {
  return names.has("First") && names.has("N");
}

/** An object stream begins with pairs of numbers, an object's and its offset; the objects follow at `First`. */
function namesPackedIn(
  pdf: Buffer,
  stream: IndirectStream,
  budget: ReadingBudget & UnpackingBudget,
): Set<string> {
  const names = new Set<string>();
  const bytes = objectStreamBytes(pdf, stream, budget);
  if (!isObjectStream(stream.names)) return names;
  for (const first of integersAfter(stream.dictionary, "First")) {
    for (const offset of offsetsBefore(bytes, first, budget)) {
      for (const name of namesIn(valueAt(new PdfLexer(bytes, first + offset, budget)))) names.add(name);
    }
  }
  return names;
}

function* offsetsBefore(bytes: Buffer, first: number, budget: ReadingBudget): Generator<number> {
  const header = new PdfLexer(bytes.subarray(0, first), 0, budget);
  for (let index = 0; ; index += 1) {
    const token = header.next();
    if (token?.kind !== "number") return;
    if (index % 2 === 1) yield token.value;
  }
}

/** The numbers that stand behind a name. One that stands elsewhere in the file (`5 0 R`) would be a way to hide. */
function integersAfter(tokens: PdfToken[], name: string): number[] {
  return tokens.flatMap((token, index) => {
    if (token.kind !== "name" || token.text !== name) return [];
    const [value, , reference] = tokens.slice(index + 1, index + 4);
    const indirect = reference?.kind === "word" && reference.text === "R";
    if (value?.kind !== "number" || !Number.isInteger(value.value) || value.value < 0 || indirect) {
      throw new HostilePdfError("An object stream does not say where its objects begin.");
    }
    return [value.value];
  });
}

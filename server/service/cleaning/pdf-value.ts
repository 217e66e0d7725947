import { HostilePdfError, type PdfLexer, type PdfToken } from "./pdf-lexer.ts";

/**
 * The tokens of the value that begins here: up to where all that it opens is closed. Readers pass over a bracket that
 * closes nothing of its kind, so it closes nothing here either; a reader that took it for an end would see less.
 *
 * @throws HostilePdfError when a stream begins inside of the value, if the value is `sure` to be one: what follows its
 *   data is read by some readers as part of the value, and by others not.
 */
export function* valueAt(lexer: PdfLexer, sure: boolean): Generator<PdfToken> {
  const opened: string[] = [];
  let before: PdfToken | null = null;
  do {
    const token = lexer.next();
    if (token === null) return;
    if (token.kind === "open") opened.push(token.what);
    if (token.kind === "close" && opened.at(-1) === token.what) opened.pop();
    if (sure && isWord(token, "stream") && before?.kind === "close" && before.what === "dictionary") {
      throw new HostilePdfError("A stream begins inside of an object.");
    }
    before = token;
    yield token;
  } while (opened.length > 0);
}

export function namesIn(tokens: Iterable<PdfToken>): Set<string> {
  const names = new Set<string>();
  for (const token of tokens) if (token.kind === "name") names.add(token.text);
  return names;
}

export function isWord(token: PdfToken | null, text: string): boolean {
  return token?.kind === "word" && token.text === text;
}

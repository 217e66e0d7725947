import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { boundedCache } from "../cache/bounded-cache.ts";

const require = createRequire(import.meta.url);

/** Packages of Noto Sans in pieces, each for a range of characters; the first that has a character is taken. */
const packages = [
  {
    name: "noto-sans",
    pieces: [
      "latin",
      "latin-ext",
      "vietnamese",
      "greek",
      "greek-ext",
      "cyrillic",
      "cyrillic-ext",
      "devanagari",
    ],
  },
  { name: "noto-sans-arabic", pieces: ["arabic"] },
  { name: "noto-sans-gurmukhi", pieces: ["gurmukhi"] },
  { name: "noto-sans-sc", pieces: null },
];

export type Weight = 400 | 700;
/** A stretch of text that one font file can set. */
export type Run = { text: string; font: string };

type Piece = { path: (weight: Weight) => string; ranges: [number, number][] };

let pieces: Piece[] | undefined;

/** Splits text into runs, so that names of any of our alphabets are set. What no font has is left to the first one. */
export function runsOf(text: string, weight: Weight): Run[] {
  pieces ??= readPieces();
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = fontOf(character, weight, pieces, last?.font);
    if (last && last.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}

/** Characters that the previous run's font can set stay in that run; every font has a space, which keeps words of one alphabet together. */
function fontOf(character: string, weight: Weight, pieces: Piece[], current: string | undefined): string {
  if (character === " " && current) return current;
  const code = character.codePointAt(0) ?? 0;
  const having = havingOf.get(code) ?? pieces.filter(has(code));
  havingOf.set(code, having);
  if (current && having.some((piece) => piece.path(weight) === current)) return current;
  const [first = pieces[0]] = having;
  if (!first) throw new Error("There are no fonts.");
  return first.path(weight);
}

/** Which pieces have a character: there are a hundred to look through, and few characters in a document. */
const havingOf = boundedCache<number, Piece[]>({ most: 5000 });

function has(code: number): (piece: Piece) => boolean {
  return ({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to);
}

function readPieces(): Piece[] {
  return packages.flatMap(({ name, pieces }) => {
    const folder = require.resolve(`@fontsource/${name}/unicode.json`).replace(/unicode\.json$/, "");
    const ranges = JSON.parse(readFileSync(`${folder}unicode.json`, "utf8")) as Record<string, string>;
    return (pieces ?? Object.keys(ranges)).map((piece) => ({
      ranges: readRanges(ranges[piece] ?? ""),
      path: (weight) => `${folder}files/${name}-${piece.replace(/[[\]]/g, "")}-${weight}-normal.woff`,
    }));
  });
}

function readRanges(list: string): [number, number][] {
  return list
    .split(",")
    .filter(Boolean)
    .map((range) => {
      const [from = "", to = from] = range.replace("U+", "").split("-");
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    });
}

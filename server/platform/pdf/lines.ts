import bidiFactory from "bidi-js";
import LineBreaker from "linebreak";

/** A stretch of a line whose letters follow each other in one direction. The text is in the order of reading. */
export type Stretch = { text: string; rightToLeft: boolean };
/** A line's text in the order of reading, and its stretches as they stand on paper, from left to right. */
export type Line = { text: string; stretches: Stretch[] };

const bidi = bidiFactory();

/**
 * Breaks a paragraph into lines that fit, where its language allows, and puts what runs from right to left in its place
 * (Unicode's line breaking and bidirectional algorithms). `widthOf` measures text that stands on one line.
 */
export function linesOf(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): { rightToLeft: boolean; lines: Line[] } {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  const base = paragraphs[0]?.level ?? 0;
  const lines = breakLines(text, width, widthOf).map(([start, end]) => {
    const spaced = text.slice(start, end);
    const kept = base % 2 === 1 ? spaced.trimEnd() : spaced.replace(/\n/g, "");
    return {
      text: spaced.replace(/\n/g, " ").replace(unseenMarks, ""),
      stretches: onPaper(stretches(text, levels, start, start + kept.length)),
    };
  });
  return { rightToLeft: base % 2 === 1, lines };
}

/** Words are measured one by one: a line is as wide as its words. */
function breakLines(text: string, width: number, widthOf: (text: string) => number): [number, number][] {
  const lines: [number, number][] = [];
  const breaker = new LineBreaker(text);
  let start = 0;
  let word = 0;
  let filled = 0;
  const close = (end: number) => {
    lines.push([start, end]);
    start = end;
    word = end;
    filled = 0;
  };
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const end = next.position;
    const fits = (until: number) => filled + widthOf(text.slice(word, until).trimEnd()) <= width;
    if (!fits(end) && word > start) close(word);
    // A word that is wider than the line is cut.
    while (!fits(end)) close(longestFitting(start, end, fits));
    filled += widthOf(text.slice(word, end));
    word = end;
    if (next.required || end === text.length) close(end);
  }
  return lines;
}

function longestFitting(start: number, end: number, fits: (until: number) => boolean): number {
  let cut = start + 1;
  while (cut + 1 < end && fits(cut + 1)) cut += 1;
  return cut;
}

/** Marks that steer directions, such as the isolates around a name, have done their work by then. */
const unseen = /[\u200e\u200f\u2066-\u2069]/;
const unseenMarks = new RegExp(unseen, "g");

type Leveled = { text: string; level: number };

function stretches(text: string, levels: Uint8Array, start: number, end: number): Leveled[] {
  const found: Leveled[] = [];
  for (let at = start; at < end; at += 1) {
    const level = levels[at] ?? 0;
    const given = text[at] ?? "";
    if (unseen.test(given)) continue;
    // A bracket that opens to the left opens to the right where one reads from right to left.
    const character = level % 2 === 1 ? (bidi.getMirroredCharacter(given) ?? given) : given;
    const last = found.at(-1);
    if (last && last.level === level) last.text += character;
    else found.push({ text: character, level });
  }
  return found;
}

/** From the highest level down, whatever is of at least this level is turned round (rule L2). */
function onPaper(found: Leveled[]): Stretch[] {
  const order = [...found];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while ((order[to]?.level ?? -1) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  return order.map(({ text, level }) => ({ text, rightToLeft: level % 2 === 1 }));
}

import { median, type TextLine } from "./text-lines.ts";

/** ICAO 9303: two lines of 44 in a passport, two of 36 or three of 30 on cards. Some marks run together or are missed. */
const fewestMarks = 15;
/** One line suffices when it is as long as no word is. */
const fewestAlone = 34;

export type ReadableZone = {
  lines: number /** How many characters its lines are long. */;
  characters: number;
};

/**
 * The machine-readable zone: two or three lines of evenly spaced characters of one size, under each other, that begin and
 * end together. Null when there is none.
 */
export function readableZoneOf(lines: readonly TextLine[]): ReadableZone | null {
  const even = lines
    .flatMap((line) => evenLineOf(line) ?? [])
    .sort((one, other) => other.to - other.from - (one.to - one.from));
  for (const line of even) {
    const beside = even.filter((other) => other !== line && arePair(line, other));
    const isZone = beside.length === 0 ? line.marks >= fewestAlone : beside.length <= 2;
    if (isZone) return { lines: beside.length + 1, characters: (line.to - line.from) / line.pitch + 1 };
  }
  return null;
}

type EvenLine = { marks: number; from: number; to: number; across: number; pitch: number; size: number };

function evenLineOf({ marks, size }: TextLine): EvenLine | null {
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last || marks.length < fewestMarks) return null;
  const gaps = marks.slice(1).map(({ along }, index) => along - (marks[index]?.along ?? 0));
  const pitch = median(gaps);
  // Two apart where one was missed.
  const isEven = (gap: number) =>
    Math.abs(gap - pitch) < 0.2 * pitch || Math.abs(gap - 2 * pitch) < 0.2 * pitch;
  if (gaps.filter(isEven).length < 0.85 * gaps.length || pitch > 2 * size) return null;
  return {
    marks: marks.length,
    from: first.along,
    to: last.along,
    across: (first.across + last.across) / 2,
    pitch,
    size,
  };
}

function arePair(one: EvenLine, other: EvenLine): boolean {
  const apart = Math.abs(one.across - other.across);
  const together = Math.min(one.to, other.to) - Math.max(one.from, other.from);
  const long = Math.max(one.to - one.from, other.to - other.from);
  return (
    apart > 1.1 * one.size &&
    apart < 7 * one.size &&
    together > 0.75 * long &&
    Math.abs(one.pitch - other.pitch) < 0.15 * one.pitch
  );
}

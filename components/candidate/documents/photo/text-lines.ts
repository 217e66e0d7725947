import type { Mark } from "./marks.ts";

/** Marks in a row, in the order of reading or against it, and the size of most of them. */
export type TextLine = { marks: Placed[]; size: number };
/** A mark, and where its middle is along the text's direction and across it. */
export type Placed = Mark & { along: number; across: number };
/** `slant`: the direction of all lines, in radians. `marks`: all of them, those of no line too. */
export type Text = { lines: TextLine[]; slant: number; marks: Placed[] };

const fewestMarks = 5;
const steps = 60;

/**
 * The lines of print among marks: of about one size, side by side, on a straight line. The direction is the one in which
 * most marks have their nearest neighbour, so it does not matter how the document lies.
 */
export function textOf(marks: readonly Mark[]): Text {
  const near = grid(marks);
  const [first, second] = slantsOf(marks, near).map((slant) => ({
    slant,
    lines: linesAt(slant, marks, near),
  }));
  if (!first || !second) return { lines: [], slant: 0, marks: [] };
  const { slant, lines } = inLines(second.lines) > inLines(first.lines) ? second : first;
  return { lines, slant, marks: marks.map((mark) => placed(mark, slant)) };
}

export function inLines(lines: readonly TextLine[]): number {
  return lines.reduce((sum, { marks }) => sum + marks.length, 0);
}

function placed(mark: Mark, slant: number): Placed {
  const [cos, sin] = [Math.cos(slant), Math.sin(slant)];
  return { ...mark, along: mark.x * cos + mark.y * sin, across: mark.y * cos - mark.x * sin };
}

type Near = (mark: Mark) => Mark[];

/** The marks around one, out to two of the largest marks. */
function grid(marks: readonly Mark[]): Near {
  const cell = 48;
  const cells = new Map<number, Mark[]>();
  const keyOf = (x: number, y: number) => y * 4096 + x;
  for (const mark of marks) {
    const key = keyOf(Math.floor(mark.x / cell), Math.floor(mark.y / cell));
    const there = cells.get(key);
    if (there) there.push(mark);
    else cells.set(key, [mark]);
  }
  return ({ x, y, size }) => {
    const out = Math.ceil((size * 2.5) / cell);
    const [cx, cy] = [Math.floor(x / cell), Math.floor(y / cell)];
    const found: Mark[] = [];
    for (let dy = -out; dy <= out; dy++) {
      for (let dx = -out; dx <= out; dx++) found.push(...(cells.get(keyOf(cx + dx, cy + dy)) ?? []));
    }
    return found;
  };
}

/** The directions in which most marks have the neighbour that is nearest: the commonest, and the next that is another. */
function slantsOf(marks: readonly Mark[], near: Near): number[] {
  const votes = new Array<number>(steps).fill(0);
  for (const mark of marks) {
    const nearest = nearestOf(mark, near);
    if (!nearest) continue;
    const angle = Math.atan2(nearest.y - mark.y, nearest.x - mark.x);
    const step = Math.round((((angle + Math.PI) % Math.PI) / Math.PI) * steps) % steps;
    votes[step] = (votes[step] ?? 0) + 1;
  }
  const at = (step: number) => votes[(step + steps) % steps] ?? 0;
  const smooth = votes.map((vote, step) => vote + (at(step - 1) + at(step + 1)) / 2);
  const first = smooth.indexOf(Math.max(...smooth));
  const others = smooth.map((vote, step) => (stepsBetween(step, first) > 4 ? vote : 0));
  const second = others.indexOf(Math.max(...others));
  return [first, second].map((step) => (step / steps) * Math.PI);
}

function nearestOf(mark: Mark, near: Near): Mark | null {
  let nearest: Mark | null = null;
  let least = 2.2 * mark.size;
  for (const other of near(mark)) {
    const apart = Math.hypot(other.x - mark.x, other.y - mark.y);
    if (other === mark || apart >= least || !areAlike(mark, other)) continue;
    least = apart;
    nearest = other;
  }
  return nearest;
}

function stepsBetween(one: number, other: number): number {
  const apart = Math.abs(one - other);
  return Math.min(apart, steps - apart);
}

function areAlike(one: Mark, other: Mark): boolean {
  return one.size < 2 * other.size && other.size < 2 * one.size;
}

/** Each mark is followed by the nearest one that comes after it on its own line; each has one before it at most. */
function linesAt(slant: number, marks: readonly Mark[], near: Near): TextLine[] {
  const [cos, sin] = [Math.cos(slant), Math.sin(slant)];
  const next = new Map<Mark, Mark>();
  const taken = new Map<Mark, { by: Mark; apart: number }>();
  for (const mark of marks) {
    let follower: Mark | null = null;
    let least = 2.6 * mark.size;
    for (const other of near(mark)) {
      const [dx, dy] = [other.x - mark.x, other.y - mark.y];
      const along = dx * cos + dy * sin;
      const across = Math.abs(dy * cos - dx * sin);
      if (along <= 1 || along >= least || !areAlike(mark, other)) continue;
      if (across > 0.4 * Math.max(mark.size, other.size)) continue;
      least = along;
      follower = other;
    }
    if (!follower) continue;
    const rival = taken.get(follower);
    if (rival && rival.apart <= least) continue;
    if (rival) next.delete(rival.by);
    taken.set(follower, { by: mark, apart: least });
    next.set(mark, follower);
  }
  const lines: TextLine[] = [];
  for (const first of marks) {
    if (taken.has(first) || !next.has(first)) continue;
    const line: Placed[] = [];
    for (let mark: Mark | undefined = first; mark; mark = next.get(mark)) {
      line.push(placed(mark, slant));
    }
    lines.push(lineOf(line));
  }
  return joined(lines).filter((line) => line.marks.length >= fewestMarks && isStraight(line));
}

function lineOf(marks: Placed[]): TextLine {
  return { marks, size: median(marks.map(({ size }) => size)) };
}

/** Characters that ran together part a line in two: what goes on where another ends is one line. */
function joined(lines: readonly TextLine[]): TextLine[] {
  const open = lines.toSorted((one, other) => startOf(one) - startOf(other));
  const whole: TextLine[] = [];
  for (const line of open) {
    const before = whole.findIndex((other) => goesOnIn(other, line));
    const found = whole[before];
    if (found) whole[before] = lineOf([...found.marks, ...line.marks]);
    else whole.push(line);
  }
  return whole;
}

function startOf({ marks }: TextLine): number {
  return marks[0]?.along ?? 0;
}

function goesOnIn({ marks, size }: TextLine, next: TextLine): boolean {
  const [last, first] = [marks.at(-1), next.marks[0]];
  if (!last || !first || size > 1.6 * next.size || next.size > 1.6 * size) return false;
  const apart = first.along - last.along;
  return apart > 0 && apart < 3 * size && Math.abs(first.across - last.across) < 0.4 * size;
}

/** Print stands on one line, and its characters are no copies of each other as bricks and stitches are. */
function isStraight({ marks, size }: TextLine): boolean {
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last || last.along - first.along < 2.5 * size) return false;
  const rise = (last.across - first.across) / (last.along - first.along);
  const off = marks.map(({ along, across }) =>
    Math.abs(across - first.across - rise * (along - first.along)),
  );
  return median(off) < 0.22 * size;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

import { marksOf } from "./marks.ts";
import type { Gray } from "./pixels.ts";
import { inLines, median, type Placed, type Text, type TextLine, textOf } from "./text-lines.ts";

const fewestMarks = 7;

/** The lines that are surely print, of dark ink or of light, whichever there is more of. */
export function printedTextOf(gray: Gray): Text {
  const [dark, light] = (["dark", "light"] as const).map((ink) => printedOf(textOf(marksOf(gray, ink))));
  if (!dark || !light) return { lines: [], slant: 0, marks: [] };
  return inLines(light.lines) > inLines(dark.lines) ? light : dark;
}

/** Leaves, stitches and gravel have rows of like marks as well, but among others; print stands on its line alone. */
function printedOf({ lines, marks, slant }: Text): Text {
  const printed = lines.filter(
    (line) =>
      line.marks.length >= fewestMarks &&
      isWriting(line.marks) &&
      line.marks.length > 0.68 * besides(line, marks),
  );
  return { lines: printed, marks, slant };
}

/** Characters are of one height, or a few; they are no copies of each other either, as stitches and dots are. */
function isWriting(marks: readonly Placed[]): boolean {
  const sizes = spreadOf(marks.map(({ width, height }) => width + height));
  const [wide, high] = [marks.map(({ width }) => width), marks.map(({ height }) => height)];
  return (
    sizes > 0.035 &&
    sizes < 0.42 &&
    Math.min(oddnessOf(wide), oddnessOf(high)) < 0.22 &&
    spreadOf(gapsOf(marks)) < 0.9
  );
}

/** How far the middle one is from the middle, as a share of it: what single strange ones don't change. */
function oddnessOf(values: readonly number[]): number {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle))) / middle;
}

/** How many marks there are where the line is, its own among them. */
function besides({ marks, size }: TextLine, all: readonly Placed[]): number {
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last) return 0;
  const rise = (last.across - first.across) / (last.along - first.along);
  return all.filter(({ along, across }) => {
    if (along < first.along || along > last.along) return false;
    return Math.abs(across - first.across - rise * (along - first.along)) < 0.95 * size;
  }).length;
}

function gapsOf(marks: readonly Placed[]): number[] {
  return marks.slice(1).map(({ along }, index) => along - (marks[index]?.along ?? 0));
}

/** The standard deviation as a share of the mean. */
function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) / mean;
}

import { type Colour, distance } from "./ground.ts";
import type { Mark } from "./marks.ts";
import type { SlantedBox } from "./page-edges.ts";
import { byteAt, type Pixels } from "./pixels.ts";

/** Cells along the shorter side of the page, each about the height of its print: letters melt into their line. */
const cells = 28;
/** How far a head stands out from what is behind it, at least, as a share of the page's own range of light and dark. */
const leastContrast = 0.1;

/**
 * Whether there is a photo of a person on a page: upright, 7 to 9, with a head in the middle that stands out from the same
 * ground on both of its sides, and no print on it. It may be lighter, darker or of another colour, so that no skin is found
 * less often than another. It speaks for a document only, never against one.
 */
export function hasPortrait(pixels: Pixels, box: SlantedBox, print: readonly Mark[]): boolean {
  const page = withoutPrint(sampled(pixels, box), box, print, Math.max(pixels.width, pixels.height));
  // Of all three colours together.
  const contrast = Math.sqrt(3) * leastContrast * rangeOf(page);
  return [page, turned(page)].some((grid) => hasHead(grid, contrast) || hasHead(flipped(grid), contrast));
}

/** The colour of each cell; null where there is print, or beside it. */
type Grid = { values: (Colour | null)[]; width: number; height: number };

function sampled(pixels: Pixels, { corner, long, short }: SlantedBox): Grid {
  const scale = Math.max(pixels.width, pixels.height);
  const ratio = Math.hypot(long.x, long.y) / Math.hypot(short.x, short.y);
  const [width, height] = [Math.max(1, Math.round(cells * Math.min(ratio, 3))), cells];
  const values: Colour[] = [];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const sum: [number, number, number] = [0, 0, 0];
      for (let part = 0; part < 16; part++) {
        const u = (column + ((part % 4) + 0.5) / 4) / width;
        const v = (row + (Math.floor(part / 4) + 0.5) / 4) / height;
        const x = Math.round((corner.x + u * long.x + v * short.x) * scale);
        const y = Math.round((corner.y + u * long.y + v * short.y) * scale);
        const at = 4 * (y * pixels.width + x);
        for (const channel of [0, 1, 2] as const) sum[channel] += byteAt(pixels.data, at + channel) / 16;
      }
      values.push(sum);
    }
  }
  return { values, width, height };
}

function withoutPrint(
  grid: Grid,
  { corner, long, short }: SlantedBox,
  print: readonly Mark[],
  scale: number,
): Grid {
  const values = [...grid.values];
  for (const mark of print) {
    const [x, y] = [mark.x / scale - corner.x, mark.y / scale - corner.y];
    const u = (x * long.x + y * long.y) / (long.x ** 2 + long.y ** 2);
    const v = (x * short.x + y * short.y) / (short.x ** 2 + short.y ** 2);
    const [column, row] = [Math.floor(u * grid.width), Math.floor(v * grid.height)];
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const [left, top] = [column + dx, row + dy];
      const inside = left >= 0 && left < grid.width && top >= 0 && top < grid.height;
      if (inside) values[top * grid.width + left] = null;
    }
  }
  return { ...grid, values };
}

/** Between the darkest and the lightest of the page, the outermost few aside. */
function rangeOf({ values }: Grid): number {
  const sorted = values
    .flatMap((value) => (value ? [(value[0] + value[1] + value[2]) / 3] : []))
    .sort((one, other) => one - other);
  return (sorted[Math.floor(sorted.length * 0.97)] ?? 0) - (sorted[Math.floor(sorted.length * 0.03)] ?? 0);
}

function turned({ values, width, height }: Grid): Grid {
  const out: Grid["values"] = [];
  for (let x = 0; x < width; x++)
    for (let y = height - 1; y >= 0; y--) out.push(values[y * width + x] ?? null);
  return { values: out, width: height, height: width };
}

function flipped({ values, ...size }: Grid): Grid {
  return { values: values.toReversed(), ...size };
}

function hasHead(grid: Grid, contrast: number): boolean {
  for (let high = 9; high <= 18; high++) {
    const wide = Math.round(0.78 * high);
    for (let top = 1; top + high < grid.height; top++) {
      for (let left = 1; left + wide < grid.width; left++) {
        if (isHead(grid, { left, top, wide, high }, contrast)) return true;
      }
    }
  }
  return false;
}

type Frame = { left: number; top: number; wide: number; high: number };

/** The middle of the upper part against its two sides, row by row; and the shoulders, which fill the width below. */
function isHead(grid: Grid, frame: Frame, contrast: number): boolean {
  const mean = (from: number, to: number, above: number, below: number) =>
    meanOf(grid, frame, { from, to, above, below });
  for (const row of [0.24, 0.38, 0.52]) {
    const [middle, one, other] = [
      mean(0.35, 0.65, row, row + 0.14),
      mean(0, 0.18, row, row + 0.14),
      mean(0.82, 1, row, row + 0.14),
    ];
    if (!middle || !one || !other || distance(one, other) > 0.5 * contrast + 10) return false;
    if (Math.min(distance(middle, one), distance(middle, other)) < contrast) return false;
  }
  const ground = mean(0, 1, 0, 0.1);
  const shoulders = [mean(0.2, 0.4, 0.86, 1), mean(0.6, 0.8, 0.86, 1)];
  return shoulders.every((tone) => tone && ground && distance(tone, ground) > contrast);
}

/** Null where there is print. */
function meanOf(
  grid: Grid,
  { left, top, wide, high }: Frame,
  { from, to, above, below }: { from: number; to: number; above: number; below: number },
): Colour | null {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let y = Math.round(top + above * high); y < Math.round(top + below * high); y++) {
    for (let x = Math.round(left + from * wide); x < Math.round(left + to * wide); x++) {
      const value = grid.values[y * grid.width + x];
      if (!value) return null;
      for (const channel of [0, 1, 2] as const) sum[channel] += value[channel];
      count += 1;
    }
  }
  return count === 0 ? null : [sum[0] / count, sum[1] / count, sum[2] / count];
}

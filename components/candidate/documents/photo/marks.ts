import { byteAt, type Gray } from "./pixels.ts";
import { boxesOf, type PatchBox } from "./regions.ts";

/** A printed character, or what may be one: its middle, the longer side of its box, in pixels. */
export type Mark = { x: number; y: number; size: number; width: number; height: number };

/** What is compared with how bright its surroundings are: some twice the height of print. */
const reach = 18;
const smallest = 5;
const thinnest = 2;
/** Grain and fading edges differ from their surroundings by less than print, in hundredths. */
const faintest = 26;
const largest = 72;
/** More than a page of small print has: leaves and gravel, whose rest tells nothing new. */
const most = 6000;

/**
 * The marks that are darker than the ground around them, or lighter, as print on a dark card is. Light that falls off
 * across the picture changes nothing.
 */
export function marksOf(gray: Gray, ink: "dark" | "light"): Mark[] {
  const { width, height } = gray;
  const boxes = boxesOf(inked(gray, ink), width, height);
  const marks: Mark[] = [];
  for (const box of boxes) {
    if (isMark(box, width, height)) marks.push(markOf(box));
    if (marks.length === most) break;
  }
  return marks;
}

function isMark({ left, right, top, bottom, count, peak }: PatchBox, width: number, height: number): boolean {
  const [wide, high] = [right - left + 1, bottom - top + 1];
  const long = Math.max(wide, high);
  const filled = count / (wide * high);
  if (Math.min(wide, high) < thinnest || peak < faintest) return false;
  if (long < smallest || long > largest || count < 8 || filled < 0.12) return false;
  return left > 0 && top > 0 && right < width - 1 && bottom < height - 1;
}

function markOf({ left, right, top, bottom }: PatchBox): Mark {
  const [width, height] = [right - left + 1, bottom - top + 1];
  return { x: (left + right) / 2, y: (top + bottom) / 2, size: Math.max(width, height), width, height };
}

/** How much each pixel of ink differs from its surroundings, in hundredths; 0 where there is none. */
function inked(gray: Gray, ink: "dark" | "light"): Uint8Array {
  const { data, width, height } = gray;
  const sums = sumsOf(gray);
  const marked = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum =
        (sums[bottom * (width + 1) + right] ?? 0) -
        (sums[top * (width + 1) + right] ?? 0) -
        (sums[bottom * (width + 1) + left] ?? 0) +
        (sums[top * (width + 1) + left] ?? 0);
      const mean = sum / ((right - left) * (bottom - top));
      const value = byteAt(data, y * width + x);
      const inks = ink === "dark" ? value < mean * 0.86 - 4 : value > mean * 1.16 + 6;
      if (inks)
        marked[y * width + x] = Math.min(255, Math.max(1, (100 * Math.abs(value - mean)) / (mean + 24)));
    }
  }
  return marked;
}

/** Of each corner, the sum of all that is above and left of it. */
function sumsOf({ data, width, height }: Gray): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += byteAt(data, y * width + x);
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

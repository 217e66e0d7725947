import { hasGlare } from "../photo/glare.ts";
import { byteAt, type Gray } from "../photo/pixels.ts";
import { sharpnessOf } from "../photo/sharpness.ts";
import { type FrameBox, fitOf } from "./frame-fit.ts";

/** What to do next, in the order in which people are told; null when nothing is left to do but to hold still. */
export type CameraHint = "dark" | "glare" | "turn" | "fit" | "closer" | "farther" | "still";

/** The frame of a picture made small, so that hands, noise and compression change little of it. */
export type Thumbnail = number[];

export type FrameLook = { hint: CameraHint | null; thumbnail: Thumbnail };

/** What was seen before: the last picture, and the one that was taken of the other side of the same document. */
type SeenBefore = { last: Thumbnail | null; otherSide: Thumbnail | null };

const darkest = 62;
const steadiest = 5;
/** Another side of a card differs by this much at least; the same side that was moved a little differs by less. */
const anotherSide = 9;
/** Blurred by more than 1.4 pixels of 640: out of focus, or moving. */
const leastSharpness = 0.58;

/** Looks at one picture of the camera. @param frame where the document is to be, in pixels of the picture. */
export function judgeFrame(gray: Gray, frame: FrameBox, { last, otherSide }: SeenBefore): FrameLook {
  const thumbnail = thumbnailOf(gray, frame);
  const hint = (): CameraHint | null => {
    if (meanOf(thumbnail) < darkest) return "dark";
    if (hasGlare(gray)) return "glare";
    if (otherSide && differenceOf(thumbnail, otherSide) < anotherSide) return "turn";
    const fit = fitOf(gray, frame);
    if (fit !== "fits") return fit;
    const steady = last !== null && differenceOf(thumbnail, last) < steadiest;
    return steady && (sharpnessOf(gray) ?? 0) >= leastSharpness ? null : "still";
  };
  return { hint: hint(), thumbnail };
}

const columns = 24;
const rows = 16;

function thumbnailOf({ data, width, height }: Gray, frame: FrameBox): Thumbnail {
  const sums = new Array<number>(columns * rows).fill(0);
  const counts = new Array<number>(columns * rows).fill(0);
  const [right, bottom] = [
    Math.min(width, Math.floor(frame.x + frame.width)),
    Math.min(height, Math.floor(frame.y + frame.height)),
  ];
  for (let y = Math.max(0, Math.ceil(frame.y)); y < bottom; y++) {
    const row = Math.min(rows - 1, Math.floor(((y - frame.y) / frame.height) * rows));
    for (let x = Math.max(0, Math.ceil(frame.x)); x < right; x++) {
      const cell = row * columns + Math.min(columns - 1, Math.floor(((x - frame.x) / frame.width) * columns));
      sums[cell] = (sums[cell] ?? 0) + byteAt(data, y * width + x);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return sums.map((sum, cell) => sum / Math.max(1, counts[cell] ?? 0));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function differenceOf(one: Thumbnail, other: Thumbnail): number {
  return meanOf(one.map((value, cell) => Math.abs(value - (other[cell] ?? 0))));
}

import { byteAt, type Gray } from "../photo/pixels.ts";
import { median } from "../photo/text-lines.ts";

/** Where the document is to be, in pixels. */
export type FrameBox = { x: number; y: number; width: number; height: number };
export type Fit = "fits" | "fit" | "closer" | "farther";

const parts = 10;
/** How far outside and inside of the frame an edge is looked for, as a share of the frame. */
const outside = 0.1;
const inside = 0.34;
/** A step between the document and its ground, in brightness. */
const leastStep = 10;
const tolerance = 0.035;
/** From one end of a side to the other: some seven degrees. */
const mostSlant = 0.16;

/**
 * How a document lies in the frame, by its edges: along each side of the frame the outermost step of brightness is looked
 * for, and where most of a side agrees, there is an edge. Where fewer than three are found, on a ground of the document's
 * own colour or none at all, there is no saying: `fit`.
 */
export function fitOf(gray: Gray, frame: FrameBox): Fit {
  const found = (["top", "bottom", "left", "right"] as const).flatMap(
    (side) => edgeAt(gray, frame, side) ?? [],
  );
  if (found.length < 3) return "fit";
  const within = found.filter((offset) => Math.abs(offset) <= 0.09);
  if (within.length === found.length) return "fits";
  const middle = median(found);
  if (middle > 0.09) return "closer";
  return middle < -0.05 ? "farther" : "fit";
}

/** How far inside of the frame the edge is, as a share of the frame's height or width; negative outside. Null for none. */
function edgeAt(gray: Gray, frame: FrameBox, side: "top" | "bottom" | "left" | "right"): number | null {
  const upright = side === "left" || side === "right";
  const depth = upright ? frame.width : frame.height;
  const length = upright ? frame.height : frame.width;
  const steps: EdgeStep[] = [];
  for (let part = 0; part < parts; part++) {
    const from = (0.12 + (0.76 * part) / parts) * length;
    const to = from + (0.76 / parts) * length;
    const step = firstStep((inwards) => {
      const at = side === "top" || side === "left" ? inwards : depth - inwards;
      return meanAlong(gray, frame, { upright, at, from, to });
    }, depth);
    if (step) steps.push({ offset: step.offset / depth, lighter: step.lighter });
  }
  const offsets = steps.map(({ offset }) => offset);
  const [middle, slope] = [median(offsets), slopeOf(offsets)];
  if (Math.abs(slope) * parts > mostSlant) return null;
  // An edge is lighter on the same side all along; leaves and stitches are not.
  const lighter = steps.filter((step) => step.lighter).length * 2 > steps.length;
  const agreeing = steps.filter((step, index) => {
    const expected = middle + slope * (index - (steps.length - 1) / 2);
    return step.lighter === lighter && Math.abs(step.offset - expected) < tolerance;
  });
  return agreeing.length >= 0.7 * parts ? middle : null;
}

/** Where the brightness steps, and whether it is lighter inwards of it. */
type EdgeStep = { offset: number; lighter: boolean };

function slopeOf(offsets: readonly number[]): number {
  return median(offsets.slice(1).map((offset, index) => offset - (offsets[index] ?? 0)));
}

/** The outermost step of brightness, in pixels from the frame's side inwards. Null where the ground is no calm one. */
function firstStep(brightness: (inwards: number) => number, depth: number): EdgeStep | null {
  const reach = 3;
  const stepAt = (inwards: number) => brightness(inwards + reach) - brightness(inwards - reach);
  const start = -outside * depth;
  for (let inwards = start; inwards < inside * depth; inwards++) {
    if (!(Math.abs(stepAt(inwards)) >= leastStep)) continue;
    if (inwards === start) return null;
    // The steepest place of the step, not its foot.
    let best = inwards;
    for (let next = inwards + 1; next <= inwards + 2 * reach; next++) {
      if (Math.abs(stepAt(next)) > Math.abs(stepAt(best))) best = next;
    }
    return { offset: best, lighter: stepAt(best) > 0 };
  }
  return null;
}

type Line = { upright: boolean; at: number; from: number; to: number };

/** NaN outside of the picture, which is no step to anything. */
function meanAlong({ data, width, height }: Gray, frame: FrameBox, { upright, at, from, to }: Line): number {
  let sum = 0;
  let count = 0;
  for (let along = from; along < to; along += 2) {
    const x = Math.round(frame.x + (upright ? at : along));
    const y = Math.round(frame.y + (upright ? along : at));
    if (x < 0 || y < 0 || x >= width || y >= height) return Number.NaN;
    sum += byteAt(data, y * width + x);
    count += 1;
  }
  return sum / count;
}

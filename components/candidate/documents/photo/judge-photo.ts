import { isCutOff } from "./cut-off.ts";
import { hasGlare } from "./glare.ts";
import { grayOf, type Pixels } from "./pixels.ts";
import { isScreenshot, type Origin } from "./screenshot.ts";
import { sharpnessOf } from "./sharpness.ts";

/** What may be wrong with a photo of a document, in the order in which people are told. */
export type Fault = "screenshot" | "small" | "blurred" | "cutOff" | "glare";

/** The long side of the pixels that are looked at, whatever the photo has: what is too blurred to read is so at any size. */
export const judgedLongSide = 1280;

const leastLongSide = 800;
const leastShortSide = 480;
/** Blurred by some 2.5 pixels of 1280, when the small print of a card begins to close. */
const leastSharpness = 0.36;

/**
 * Looks at a photo before it is sent. When in doubt it finds nothing: a person who did well is never held up, and whoever
 * reviews the document has the last word. What was measured is in docs/decisions/photo-coaching.md.
 * @param pixels the whole picture, upright, its long side `judgedLongSide` at most.
 */
export function faultsOf(origin: Origin, pixels: Pixels): Fault[] {
  const gray = grayOf(pixels);
  if (isScreenshot(origin, gray)) return ["screenshot"];
  const long = Math.max(origin.width, origin.height);
  const short = Math.min(origin.width, origin.height);
  if (long < leastLongSide || short < leastShortSide) return ["small"];
  const faults: Fault[] = [];
  const sharpness = sharpnessOf(gray);
  if (sharpness !== null && sharpness < leastSharpness) faults.push("blurred");
  if (isCutOff(pixels)) faults.push("cutOff");
  if (hasGlare(gray)) faults.push("glare");
  return faults;
}

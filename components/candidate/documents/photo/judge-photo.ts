import type { DocumentShape } from "#server/contract/documents/document-kinds.ts";
import { isCutOff } from "./cut-off.ts";
import { hasGlare } from "./glare.ts";
import { grayOf, type Pixels } from "./pixels.ts";
import { isScreenshot, type Origin } from "./screenshot.ts";
import { type KindFault, kindFaultOf, seenDocument } from "./seen-document.ts";
import { sharpnessOf } from "./sharpness.ts";

/** What may be wrong with a file that is to show a document, in the order in which people are told. */
export type Fault = "screenshot" | "small" | "blurred" | KindFault | "cutOff" | "glare" | "onePage";

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
 * @param shape of the document that it is to show; null where it may have any.
 */
export function faultsOf(origin: Origin, pixels: Pixels, shape: DocumentShape | null): Fault[] {
  const gray = grayOf(pixels);
  if (isScreenshot(origin, gray)) return ["screenshot"];
  const long = Math.max(origin.width, origin.height);
  const short = Math.min(origin.width, origin.height);
  if (long < leastLongSide || short < leastShortSide) return ["small"];
  const faults: Fault[] = [];
  const sharpness = sharpnessOf(gray);
  const blurred = sharpness !== null && sharpness < leastSharpness;
  if (blurred) faults.push("blurred");
  // A face has no print, and shoulders that run out of the picture.
  if (shape === "face") return faults;
  // Print that is blurred is not seen either: which document it is can be told from the next photo.
  const kindFault = blurred ? null : kindFaultOf(seenDocument(pixels, gray), shape);
  // What else is wrong with a picture of something else does not matter.
  if (kindFault) return [kindFault];
  if (isCutOff(pixels)) faults.push("cutOff");
  if (hasGlare(gray)) faults.push("glare");
  return faults;
}

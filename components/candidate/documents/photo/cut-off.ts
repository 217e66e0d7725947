import { isConvex } from "./convex.ts";
import { borderOf, distance, groundOf, meanColour } from "./ground.ts";
import { type Pixels, shrink } from "./pixels.ts";
import { regionsOf } from "./regions.ts";

const longSide = 200;

/**
 * Whether a document that lies on a plain ground runs out of the picture. The ground is what the picture's border has most
 * of; what stands out from it and has no dents is the document, and where that reaches the border over a good length, it
 * is cut. On a patterned ground, and where the document fills the picture as a scan does, there is no saying: false.
 */
export function isCutOff(pixels: Pixels): boolean {
  const small = shrink(pixels, longSide);
  const { width, height } = small;
  const border = borderOf(width, height);
  const ground = groundOf(small, border);
  const grounded = border.filter((at) => ground[at]).length / border.length;
  if (grounded < 0.4 || grounded > 0.9) return false;
  const [document] = regionsOf(
    ground.map((marked) => (marked ? 0 : 1)),
    width,
    height,
  );
  const share = (document?.pixels.length ?? 0) / (width * height);
  if (!document || share < 0.15) return false;
  const inDocument = new Set(document.pixels);
  const touching = border.filter((at) => inDocument.has(at));
  if (touching.length < border.length * 0.08 || !isConvex(document, width)) return false;
  // A hand that holds the document reaches the border too, and has another colour.
  return distance(meanColour(small, touching), meanColour(small, document.pixels)) < 45;
}

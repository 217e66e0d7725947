import { byteAt, type Gray } from "./pixels.ts";
import { regionsOf } from "./regions.ts";

/** A lamp's reflection is burnt out: there is no drawing left in it. */
const burntOut = 250;
/** Of the whole picture. Smaller ones cover nothing that matters; larger ones are white paper. */
const leastShare = 0.003;
const mostShare = 0.2;

/**
 * Whether a lamp is mirrored on the document: a round patch of pure white that fades into what surrounds it. White
 * paper, printed boxes and windows have straight, sudden borders or reach the picture's own, and are none.
 */
export function hasGlare(gray: Gray): boolean {
  const { data, width, height } = gray;
  const all = width * height;
  const white = new Uint8Array(all);
  let whites = 0;
  for (let at = 0; at < all; at++) {
    if (byteAt(data, at) < burntOut) continue;
    white[at] = 1;
    whites += 1;
  }
  if (whites < all * leastShare || whites > all * 0.4) return false;
  return regionsOf(white, width, height).some((region) => {
    const share = region.pixels.length / all;
    if (share < leastShare || share > mostShare || region.touchesBorder) return false;
    const { boxWidth, boxHeight } = region;
    const filled = region.pixels.length / (boxWidth * boxHeight);
    const long = Math.max(boxWidth, boxHeight) / Math.min(boxWidth, boxHeight);
    // A circle fills 0.79 of its box, an upright rectangle all of it.
    return filled > 0.45 && filled < 0.93 && long < 4 && fades(gray, region.edge);
  });
}

/** Whether it gets darker only step by step outside the patch: no printed border does. */
function fades({ data, width, height }: Gray, edge: number[]): boolean {
  const steps = [4, 16];
  let soft = 0;
  let looked = 0;
  for (const at of edge) {
    const x = at % width;
    const y = (at - x) / width;
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const neighbour = at + dy * width + dx;
      if (byteAt(data, neighbour) >= burntOut) continue;
      const [near, far] = steps.map((step) => {
        const [px, py] = [x + dx * step, y + dy * step];
        return px < 0 || py < 0 || px >= width || py >= height ? 255 : byteAt(data, py * width + px);
      });
      looked += 1;
      if (near !== undefined && far !== undefined && near > 190 && near < 254 && far < near - 2) soft += 1;
    }
  }
  return looked > 0 && soft / looked > 0.5;
}

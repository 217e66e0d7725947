import { byteAt, type Gray } from "./pixels.ts";

const tilePixels = 32;
/** Less contrast than this is a plain area, which tells nothing of sharpness. */
const leastContrast = 64;
const leastTiles = 8;

/**
 * How sharp the sharpest parts are, from 0 to 1: the steepest step between neighbours, as a share of the contrast around it.
 * A sharp edge has about 0.9; one that is blurred by a Gaussian of σ pixels about 0.8 / σ. Plain areas and faint contrast
 * change nothing, and of the two directions the worse one counts, because a shaken hand blurs one of them.
 * Null when there is too little in the picture to tell.
 */
export function sharpnessOf(gray: Gray): number | null {
  const across: number[] = [];
  const down: number[] = [];
  for (let top = 0; top + tilePixels <= gray.height; top += tilePixels) {
    for (let left = 0; left + tilePixels <= gray.width; left += tilePixels) {
      const tile = measure(gray, left, top);
      if (tile.contrast < leastContrast) continue;
      across.push(tile.across / tile.contrast);
      down.push(tile.down / tile.contrast);
    }
  }
  if (across.length < leastTiles) return null;
  return Math.min(1, highest(across), highest(down));
}

function measure({ data, width }: Gray, left: number, top: number) {
  let low = 255;
  let high = 0;
  let across = 0;
  let down = 0;
  for (let y = top + 1; y < top + tilePixels - 1; y++) {
    for (let x = left + 1; x < left + tilePixels - 1; x++) {
      const at = y * width + x;
      const value = byteAt(data, at);
      if (value < low) low = value;
      if (value > high) high = value;
      across = Math.max(across, Math.abs(byteAt(data, at + 1) - byteAt(data, at - 1)));
      down = Math.max(down, Math.abs(byteAt(data, at + width) - byteAt(data, at - width)));
    }
  }
  return { contrast: high - low, across, down };
}

/** What one in ten exceeds: a picture is as sharp as its sharpest parts, a single pixel of noise aside. */
function highest(shares: number[]): number {
  const sorted = shares.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.9)] ?? 0;
}

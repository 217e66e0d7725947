import { byteAt, type Gray } from "./pixels.ts";

/** The screens of common phones, tablets and computers, the shorter side first. */
const screens = new Set(
  `640x1136 750x1334 828x1792 1080x1920 1125x2436 1170x2532 1179x2556 1206x2622 1242x2208 1242x2688 1260x2736
   1284x2778 1290x2796 1320x2868 720x1280 720x1520 720x1560 720x1600 720x1612 1080x2160 1080x2220 1080x2280
   1080x2316 1080x2340 1080x2376 1080x2388 1080x2400 1080x2408 1080x2412 1080x2424 1080x2460 1008x2244 1344x2992
   1280x2856 1440x2560 1440x2880 1440x2960 1440x3040 1440x3088 1440x3120 1440x3200 1220x2712 1240x2772 1264x2780
   768x1024 1536x2048 1620x2160 1640x2360 1668x2224 1668x2388 2048x2732 1600x2560 1200x1920 1200x2000 768x1366
   900x1440 900x1600 1050x1680 1080x2560 1440x3440 1664x2560 1800x2880 1864x2880 1890x3024 1964x3024 2160x3840
   2234x3456 1692x3008`.split(/\s+/),
);

/** What the file itself tells of where a picture comes from. */
export type Origin = { mediaType: string; width: number; height: number; hasCameraData: boolean };

/**
 * Whether it is a picture of a screen: exactly as large as one, with no word of a camera, and with rows of one single
 * colour, which no camera makes. All three, because each alone is true of honest photos and scans.
 */
export function isScreenshot(origin: Origin, gray: Gray): boolean {
  const short = Math.min(origin.width, origin.height);
  const long = Math.max(origin.width, origin.height);
  if (origin.hasCameraData || !screens.has(`${short}x${long}`)) return false;
  return plainRowsShare(gray) > (origin.mediaType === "image/png" ? 0.01 : 0.04);
}

function plainRowsShare({ data, width, height }: Gray): number {
  let plain = 0;
  for (let y = 0; y < height; y++) {
    const first = byteAt(data, y * width);
    let same = true;
    for (let x = 1; same && x < width; x++) same = Math.abs(byteAt(data, y * width + x) - first) <= 2;
    if (same) plain += 1;
  }
  return plain / height;
}

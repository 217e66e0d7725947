import sharp, { type OverlayOptions } from "sharp";
import type { DrawnPage } from "./draw-page.ts";
import type { Random } from "./random.ts";

/**
 * How a page is photographed. `tilt` and `turn` in degrees, clockwise; `keystone`: by how much of its width the far edge is shorter; `blur`: a sigma in
 * pixels; `scale`: pixels of the photo for one of the page; `glare`: the size of a white spot on the zone; `shadow`: how dark, 0 to 1; `noise` in levels.
 */
export type Conditions = Partial<
  Record<"tilt" | "keystone" | "blur" | "scale" | "glare" | "shadow" | "noise" | "quality", number>
> & { turn?: 0 | 90 | 180 | 270; screen?: boolean };

type Point = [x: number, y: number];
/** The eight numbers of a projection, row by row; the ninth is 1. */
type Projection = number[];

/** A JPEG of a page on a table. */
export async function photograph(
  random: Random,
  page: DrawnPage,
  { scale = 1.6, ...how }: Conditions,
): Promise<Buffer> {
  const [wide, high] = [Math.round(page.width * scale), Math.round(page.height * scale)];
  const [width, height] = [Math.round(wide * 1.25), Math.round(high * 1.35)];
  const source = await sharp(page.png).resize(wide, high).raw().toBuffer();
  const corners = cornersOf(random, { wide, high, width, height }, how);
  const back = projection(corners, [
    [0, 0],
    [wide, 0],
    [wide, high],
    [0, high],
  ]);
  const table = [60 + random() * 130, 55 + random() * 120, 50 + random() * 110] as const;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = projected(back, x, y);
      const at = (y * width + x) * 3;
      const isPage = u >= 0 && v >= 0 && u < wide - 1 && v < high - 1;
      const grain = (Math.sin(x * 0.05) + Math.sin(y * 0.013 + x * 0.01)) * 8;
      for (let channel = 0; channel < 3; channel++) {
        const seen = isPage ? between(source, wide, u, v, channel) : (table[channel] ?? 0) + grain;
        const lines = how.screen ? 18 * Math.sin(x * 1.9) * Math.sin(y * 2.1) : 0;
        const noise = how.noise ? (random() - 0.5) * how.noise : 0;
        pixels[at + channel] = Math.max(0, Math.min(255, seen + lines + noise));
      }
    }
  }
  const lit = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .composite(lights(random, { wide, high, width, height }, how))
    .png()
    .toBuffer();
  const blurred = how.blur ? sharp(lit).blur(Math.max(0.3, how.blur)) : sharp(lit);
  return await blurred
    .rotate(how.turn ?? 0)
    .jpeg({ quality: how.quality ?? 85 })
    .toBuffer();
}

type Sizes = { wide: number; high: number; width: number; height: number };

function cornersOf(
  random: Random,
  { wide, high, width, height }: Sizes,
  { tilt = 0, keystone = 0 }: Conditions,
): Point[] {
  const angle = (tilt * Math.PI) / 180;
  const jitter = () => (random() - 0.5) * keystone * 60;
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([across = 0, down = 0]) => {
    const x = ((across * wide) / 2) * (down < 0 ? 1 - keystone : 1) * 0.98;
    const y = (down * high) / 2;
    return [
      width / 2 + x * Math.cos(angle) - y * Math.sin(angle) + jitter(),
      height / 2 + x * Math.sin(angle) + y * Math.cos(angle) + jitter(),
    ];
  });
}

function lights(random: Random, { wide, high, width, height }: Sizes, how: Conditions): OverlayOptions[] {
  const frame = (body: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);
  const over: OverlayOptions[] = [];
  if (how.shadow) {
    const stops = `<stop offset=".3" stop-opacity="0"/><stop offset=".6" stop-opacity="${how.shadow}"/>`;
    const gradient = `<linearGradient id="g" x1="0" x2="1" y1="0" y2="${random()}">${stops}</linearGradient>`;
    over.push({ input: frame(`<defs>${gradient}</defs><rect width="100%" height="100%" fill="url(#g)"/>`) });
  }
  if (how.glare) {
    const stops = `<stop offset=".5" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>`;
    const at = `cx="${width / 2 + (random() - 0.5) * wide * 0.6}" cy="${height / 2 + high * 0.36}"`;
    const size = `rx="${wide * 0.12 * how.glare}" ry="${high * 0.1 * how.glare}"`;
    const gradient = `<radialGradient id="g">${stops}</radialGradient>`;
    over.push({ input: frame(`<defs>${gradient}</defs><ellipse ${at} ${size} fill="url(#g)"/>`) });
  }
  return over;
}

/** The colour between four pixels. */
function between(source: Buffer, wide: number, u: number, v: number, channel: number): number {
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const [f, g] = [u - i, v - j];
  const at = (j * wide + i) * 3 + channel;
  const value = (offset: number) => source[at + offset] ?? 0;
  const above = value(0) * (1 - f) + value(3) * f;
  const below = value(wide * 3) * (1 - f) + value(wide * 3 + 3) * f;
  return above * (1 - g) + below * g;
}

function projected(
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: Projection,
  x: number,
  y: number,
): Point {
  const depth = g * x + h * y + 1;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

/** The projection that takes four points to four others, by elimination. */
function projection(from: readonly Point[], to: readonly Point[]): Projection {
  const rows = from.flatMap(([x, y], at) => {
    const [u, v] = to[at] ?? [0, 0];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let column = 0; column < 8; column++) {
    const best = rows
      .slice(column)
      .reduce((one, other) => (Math.abs(other[column] ?? 0) > Math.abs(one[column] ?? 0) ? other : one));
    const at = rows.indexOf(best);
    [rows[column], rows[at]] = [best, rows[column] ?? best];
    for (const row of rows) {
      if (row === best) continue;
      const factor = (row[column] ?? 0) / (best[column] ?? 1);
      for (let place = column; place < 9; place++)
        row[place] = (row[place] ?? 0) - factor * (best[place] ?? 0);
    }
  }
  return rows.map((row, at) => (row[8] ?? 0) / (row[at] ?? 1));
}

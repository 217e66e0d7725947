import { byteAt, type Pixels, shrink } from "./pixels.ts";
import { type Region, regionsOf } from "./regions.ts";

const longSide = 200;
/** How far a background's colour may drift from pixel to pixel, and in all: light falls off across a table. */
const driftStep = 14;
const driftAll = 70;

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

function borderOf(width: number, height: number): number[] {
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y++) border.push(y * width, y * width + width - 1);
  return border;
}

/** Marks the ground: what can be reached from the border's commonest colour in small steps. */
function groundOf(small: Pixels, border: number[]): Uint8Array {
  const { width, height } = small;
  const commonest = commonestColour(small, border);
  const ground = new Uint8Array(width * height);
  const found = border.filter((at) => distance(colourAt(small, at), commonest) < driftAll / 2);
  for (const at of found) ground[at] = 1;
  for (let next = 0; next < found.length; next++) {
    const at = found[next] ?? 0;
    const here = colourAt(small, at);
    const x = at % width;
    for (const neighbour of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (neighbour < 0 || neighbour >= ground.length || ground[neighbour]) continue;
      const there = colourAt(small, neighbour);
      if (distance(here, there) > driftStep || distance(there, commonest) > driftAll) continue;
      ground[neighbour] = 1;
      found.push(neighbour);
    }
  }
  return ground;
}

/** A sheet or card is, however it lies and wherever it is cut; plants, hands and patterns are not. */
function isConvex({ edge, pixels }: Region, width: number): boolean {
  const hull = hullOf(edge.map((at) => ({ x: at % width, y: Math.floor(at / width) })));
  let doubled = 0;
  for (const [index, one] of hull.entries()) {
    const next = hull[(index + 1) % hull.length] ?? one;
    doubled += one.x * next.y - next.x * one.y;
  }
  return pixels.length > 0.9 * (Math.abs(doubled) / 2);
}

type Point = { x: number; y: number };

/** Andrew's monotone chain: the corners of the smallest convex shape around all points. */
function hullOf(points: Point[]): Point[] {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y);
  const half = (way: Point[]) => {
    const chain: Point[] = [];
    for (const point of way) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2), chain.at(-1), point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnsLeft(from: Point | undefined, over: Point | undefined, to: Point): boolean {
  if (!from || !over) return true;
  return (over.x - from.x) * (to.y - from.y) > (over.y - from.y) * (to.x - from.x);
}

type Colour = readonly [number, number, number];

function commonestColour(small: Pixels, border: number[]): Colour {
  const bins = new Map<string, number[]>();
  for (const at of border) {
    const bin = colourAt(small, at)
      .map((value) => Math.round(value / 32))
      .join();
    bins.set(bin, [...(bins.get(bin) ?? []), at]);
  }
  const [largest = []] = [...bins.values()].sort((one, other) => other.length - one.length);
  return meanColour(small, largest);
}

function meanColour(small: Pixels, places: number[]): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  for (const at of places) {
    const [red, green, blue] = colourAt(small, at);
    sum[0] += red;
    sum[1] += green;
    sum[2] += blue;
  }
  const count = Math.max(1, places.length);
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

function colourAt({ data }: Pixels, at: number): Colour {
  return [byteAt(data, 4 * at), byteAt(data, 4 * at + 1), byteAt(data, 4 * at + 2)];
}

function distance(one: Colour, other: Colour): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

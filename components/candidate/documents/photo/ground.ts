import { byteAt, type Pixels } from "./pixels.ts";

/** How far a background's colour may drift from pixel to pixel, and in all: light falls off across a table. */
const driftStep = 14;
const driftAll = 70;

/** The outermost pixels of a picture. */
export function borderOf(width: number, height: number): number[] {
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y++) border.push(y * width, y * width + width - 1);
  return border;
}

/** Marks the ground: what can be reached from the border's commonest colour in small steps. */
export function groundOf(small: Pixels, border: number[]): Uint8Array {
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

export type Colour = readonly [number, number, number];

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

export function meanColour(small: Pixels, places: number[]): Colour {
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

export function distance(one: Colour, other: Colour): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

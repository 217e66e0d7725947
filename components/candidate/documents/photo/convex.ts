import type { Region } from "./regions.ts";

/** A sheet or card is, however it lies and wherever it is cut; plants, hands and patterns are not. */
export function isConvex({ edge, pixels }: Region, width: number): boolean {
  const hull = hullOf(pointsOf(edge, width));
  let doubled = 0;
  for (const [index, one] of hull.entries()) {
    const next = hull[(index + 1) % hull.length] ?? one;
    doubled += one.x * next.y - next.x * one.y;
  }
  return pixels.length > 0.9 * (Math.abs(doubled) / 2);
}

export type Point = { x: number; y: number };

export function pointsOf(places: readonly number[], width: number): Point[] {
  return places.map((at) => ({ x: at % width, y: Math.floor(at / width) }));
}

/** Andrew's monotone chain: the corners of the smallest convex shape around all points. */
export function hullOf(points: Point[]): Point[] {
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

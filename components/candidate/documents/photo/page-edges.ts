import { hullOf, type Point, pointsOf } from "./convex.ts";
import { borderOf, groundOf } from "./ground.ts";
import { type Pixels, shrink } from "./pixels.ts";
import { regionsOf } from "./regions.ts";

/** What stands out from the ground it lies on and has four straight sides. */
export type PageEdges = {
  /** Its long side to its short one. */
  ratio: number;
  /** How much of the picture it takes, 0 to 1. */
  share: number;
  box: SlantedBox;
};

/** A box in shares of the picture's longer side: a corner, and the two sides that begin there. */
export type SlantedBox = { corner: Point; long: Point; short: Point };

const longSide = 200;
/** A rectangle fills the smallest upright or slanted box around it; one that is seen aslant a little less, a disc 0.79. */
const leastFilled = 0.87;

/** The edges of a card, page or sheet on a ground of another colour. Null when there are none, or none can be told. */
export function pageEdgesOf(pixels: Pixels): PageEdges | null {
  const small = shrink(pixels, longSide);
  const { width, height } = small;
  const border = borderOf(width, height);
  const ground = groundOf(small, border);
  if (border.filter((at) => ground[at]).length < 0.6 * border.length) return null;
  const [region] = regionsOf(
    ground.map((marked) => (marked ? 0 : 1)),
    width,
    height,
  );
  const share = (region?.pixels.length ?? 0) / (width * height);
  if (!region || share < 0.08) return null;
  const sides = smallestBox(hullOf(pointsOf(region.edge, width)));
  const [long, short] = [Math.hypot(sides.long.x, sides.long.y), Math.hypot(sides.short.x, sides.short.y)];
  // The outermost pixels are counted from middle to middle.
  if (region.pixels.length < leastFilled * (long + 1) * (short + 1)) return null;
  const scaled = ({ x, y }: Point) => ({ x: x / Math.max(width, height), y: y / Math.max(width, height) });
  const box = { corner: scaled(sides.corner), long: scaled(sides.long), short: scaled(sides.short) };
  return { ratio: long / Math.max(1, short), share, box };
}

/** The smallest box around a shape has one of the shape's sides as its own. */
function smallestBox(hull: readonly Point[]): SlantedBox {
  const origin = { x: 0, y: 0 };
  let best: SlantedBox = { corner: origin, long: origin, short: origin };
  let least = Number.POSITIVE_INFINITY;
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) continue;
    const [cos, sin] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const along = hull.map(({ x, y }) => x * cos + y * sin);
    const across = hull.map(({ x, y }) => y * cos - x * sin);
    const [wide, high] = [spread(along), spread(across)];
    if (wide * high >= least) continue;
    least = wide * high;
    const [u, v] = [Math.min(...along), Math.min(...across)];
    const one = { x: cos * wide, y: sin * wide };
    const other = { x: -sin * high, y: cos * high };
    const corner = { x: u * cos - v * sin, y: u * sin + v * cos };
    best = { corner, long: wide > high ? one : other, short: wide > high ? other : one };
  }
  return best;
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

/** One movement of the pen: points of x, y in CSS pixels and milliseconds since the first touch. */
export type Stroke = number[][];

/** Smaller than a fingertip is a dot, not a name. */
const leastExtentPx = 28;
const leastLengthPx = 60;

/** Whether strokes can be someone's signature: not empty, not a dot, not a slip of the finger. */
export function isSignature(strokes: Stroke[]): boolean {
  const points = strokes.flat();
  const extent = Math.max(spread(points.map(([x = 0]) => x)), spread(points.map(([, y = 0]) => y)));
  return extent >= leastExtentPx && inkLength(strokes) >= leastLengthPx;
}

/** A typed name has letters of any alphabet, at least two. */
export function isTypedName(name: string): boolean {
  return (name.match(/\p{L}/gu) ?? []).length >= 2;
}

/** The ink of a picture: the share of its area, and how many of its columns and rows have some. */
export type PictureInk = { share: number; widthPx: number; heightPx: number };

const leastPicturePx = 60;
const leastShare = 0.002;
/** More than half dark is a photo of something else, or one taken in the dark. */
const mostShare = 0.5;

/** Whether a picture can be of someone's signature: not blank, not a speck, not dark all over. */
export function isPictureOfSignature({ share, widthPx, heightPx }: PictureInk): boolean {
  return share >= leastShare && share <= mostShare && Math.max(widthPx, heightPx) >= leastPicturePx;
}

function spread(values: number[]): number {
  if (values.length === 0) return 0;
  return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
}

function inkLength(strokes: Stroke[]): number {
  let length = 0;
  for (const stroke of strokes) {
    for (const [index, [x = 0, y = 0]] of stroke.entries()) {
      const [fromX = x, fromY = y] = stroke[index - 1] ?? [];
      length += Math.hypot(x - fromX, y - fromY);
    }
  }
  return length;
}

/** Points in CSS pixels; `time` in milliseconds of the clock. */
export type Strokes = { x: number; y: number; time: number; color: string }[][];

/** What was drawn, and how wide the pad was then. */
export type Drawn = { strokes: Strokes; width: number };

/**
 * For a pad of another width: smaller where it would not fit, in the same shape. Always made of what was drawn, so that
 * turning a device back and forth ends where it began.
 */
export function fitted({ strokes, width: drawnWidth }: Drawn, width: number): Strokes {
  const factor = drawnWidth > 0 ? Math.min(1, width / drawnWidth) : 1;
  return strokes.map((points) =>
    points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  );
}

/** As evidence: x, y to a tenth of a pixel, and milliseconds since the first touch. */
export function asEvidence(strokes: Strokes): [number, number, number][][] {
  const start = strokes[0]?.[0]?.time ?? 0;
  return strokes.map((points) =>
    points.map(({ x, y, time }) => [tenth(x), tenth(y), Math.max(0, time - start)]),
  );
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

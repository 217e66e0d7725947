import { z } from "zod";

/**
 * How long the finished checks of a type took, from when nothing was missing any more to their end, in seconds of the clock:
 * half of them took `medianSeconds` or less, four of five `percentile80Seconds` or less.
 */
export const usualTime = z.object({
  type: z.string(),
  checks: z.int(),
  medianSeconds: z.number(),
  percentile80Seconds: z.number(),
});
export type UsualTime = z.output<typeof usualTime>;

/** The history that counts: the checks that were finished in so many days, with today. */
export const historyDays = 365;

/** Of fewer finished checks than these a candidate is told nothing: the catalogue's time is. */
export const fewestFinished = 20;

/** The value below which this share of them lies, interpolated between neighbours as PostgreSQL's percentile_cont does. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}

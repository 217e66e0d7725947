import type { CameraHint } from "./judge-frame.ts";

/** How long all has to be well before the photo is taken. */
export const holdMs = 1_000;

/** Since when all is well; null while it is not. */
export type Shutter = { goodSince: number | null };

/** What becomes of the automatic shutter by one more look. `progress`: how much of the wait is over, 0 to 1. */
export function afterLook(
  { goodSince }: Shutter,
  hint: CameraHint | null,
  nowMs: number,
): Shutter & { progress: number; fires: boolean } {
  if (hint !== null) return { goodSince: null, progress: 0, fires: false };
  const since = goodSince ?? nowMs;
  const progress = Math.min(1, (nowMs - since) / holdMs);
  return { goodSince: progress === 1 ? null : since, progress, fires: progress === 1 };
}

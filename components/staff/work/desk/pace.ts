"use client";

import { afterPaint } from "../../documents/viewer/after-paint.ts";

/**
 * How long the desk takes, as measures of the browser's performance timeline: from a key to the decision on the screen
 * (`candor:decided`), and from a key to the next document on the screen (`candor:painted`).
 */
let pressedAt: number | null = null;

/** Another document was chosen by this press. */
export function markMove(): void {
  pressedAt = performance.now();
}

/** A decision was made by this press. */
export function markPress(): void {
  const at = performance.now();
  pressedAt = at;
  afterPaint(() => performance.measure("candor:decided", { start: at }));
}

/** A document is on the screen, painted. */
export function markPainted(): void {
  if (pressedAt === null) return;
  performance.measure("candor:painted", { start: pressedAt });
  pressedAt = null;
}

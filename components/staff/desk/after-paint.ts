"use client";

/** Calls back when what was drawn by now is on the screen: in the second frame from here. Returns how to call it off. */
export function afterPaint(painted: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(painted);
  });
  return () => cancelAnimationFrame(frame);
}

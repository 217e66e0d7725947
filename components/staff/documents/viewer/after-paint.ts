"use client";

/** Calls back once the current rendering is on the screen: in the second frame from now. Returns a function that cancels it. */
export function afterPaint(painted: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(painted);
  });
  return () => cancelAnimationFrame(frame);
}

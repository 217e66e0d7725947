/**
 * The pad knows one finger: with two at once on an empty pad it breaks, and a second one draws lines across. From the
 * moment a second finger lands on it until all are lifted, it is told nothing. A thumb that holds the phone beside the pad
 * does not count. `onBrokenOff` is told of strokes that the pad does not hear the end of.
 */
export function guardFingers(frame: HTMLElement, onBrokenOff: () => void): () => void {
  let several = false;
  const guard = (event: TouchEvent) => {
    if (event.targetTouches.length > 1) several = true;
    const lifted = event.targetTouches.length === 0;
    if (lifted && (several || event.type === "touchcancel")) onBrokenOff();
    if (!several) return;
    event.stopPropagation();
    if (event.type === "touchmove" && event.cancelable) event.preventDefault();
    if (lifted) several = false;
  };
  const kinds = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;
  for (const kind of kinds) frame.addEventListener(kind, guard, { capture: true, passive: false });
  return () => {
    for (const kind of kinds) frame.removeEventListener(kind, guard, { capture: true });
  };
}

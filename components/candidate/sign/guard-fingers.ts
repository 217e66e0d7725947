/**
 * The pad knows one finger: with two at once on an empty pad it breaks, and a second one draws lines across. From the
 * moment a second finger lands until all are lifted, it is told nothing.
 */
export function guardFingers(frame: HTMLElement): () => void {
  let several = false;
  const guard = (event: TouchEvent) => {
    if (event.touches.length > 1) several = true;
    if (!several) return;
    event.stopPropagation();
    if (event.type === "touchmove" && event.cancelable) event.preventDefault();
    if (event.touches.length === 0) several = false;
  };
  const kinds = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;
  for (const kind of kinds) frame.addEventListener(kind, guard, { capture: true, passive: false });
  return () => {
    for (const kind of kinds) frame.removeEventListener(kind, guard, { capture: true });
  };
}

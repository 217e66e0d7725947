/** Of air between the header of the page around the frame and what has the focus. */
const airPx = 16;

/**
 * Keeps what takes the focus from under a header that covers `offsetPx` of the top of the window. A frame can't scroll the page
 * around it, and margins of what is in it don't count out there: for a moment an element reaches up from what has the focus,
 * and the browser brings that into view, in every scrolling box around it.
 */
export function revealFocus(offsetPx: number): () => void {
  if (offsetPx <= 0) return () => undefined;
  let asked = 0;
  const reveal = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.closest("[role=dialog]")) return;
    cancelAnimationFrame(asked);
    // After the browser's own scrolling, which knows nothing of the header.
    asked = requestAnimationFrame(() => reachUp(target, offsetPx + airPx));
  };
  document.addEventListener("focusin", reveal);
  return () => {
    cancelAnimationFrame(asked);
    document.removeEventListener("focusin", reveal);
  };
}

function reachUp(from: HTMLElement, byPx: number): void {
  const { top, height } = from.getBoundingClientRect();
  const reach = document.createElement("div");
  const y = top + window.scrollY - byPx;
  reach.style.cssText = `position:absolute;inset-inline-start:0;width:1px;top:${y}px;height:${height + byPx}px;pointer-events:none`;
  document.body.append(reach);
  reach.scrollIntoView({ block: "nearest" });
  reach.remove();
}

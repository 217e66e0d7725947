const focusable =
  "a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex='-1'])";

/** While the frame stands in a dialog, Tab goes around within it, and does not lead to the page behind. */
export function keepFocus(event: KeyboardEvent): void {
  if (event.key !== "Tab" || event.defaultPrevented || document.querySelector("[role=dialog]")) return;
  const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.checkVisibility());
  const [first, last] = [all[0], all.at(-1)];
  const [from, to] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

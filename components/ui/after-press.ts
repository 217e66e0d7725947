"use client";

import { useCallback, useEffect, useRef } from "react";

let pressed = false;
let listening = false;
const waiting: (() => void)[] = [];

function press(event: MouseEvent) {
  if (event.button === 0) pressed = true;
}

/** The click comes with the release, and what waits comes after it. */
function release() {
  if (!pressed) return;
  setTimeout(() => {
    pressed = false;
    for (const work of waiting.splice(0)) work();
  });
}

function listen() {
  if (listening) return;
  listening = true;
  document.addEventListener("mousedown", press, true);
  for (const end of ["mouseup", "dragend", "contextmenu"]) document.addEventListener(end, release, true);
  window.addEventListener("blur", release);
}

/**
 * Puts off what would move the page while a mouse button or finger presses something. A field that is left by pressing a
 * button says what is wrong with it; said at once, it would push the button away before the release, and the click would
 * be lost. Fingers press for the page what mice do, when they are lifted.
 */
export function useAfterPress<Event>(
  work: ((event: Event) => void) | undefined,
): ((event: Event) => void) | undefined {
  const latest = useRef(work);
  latest.current = work;
  useEffect(listen, []);
  const put = useCallback((event: Event) => {
    if (pressed) waiting.push(() => latest.current?.(event));
    else latest.current?.(event);
  }, []);
  return work && put;
}

"use client";

import { useSyncExternalStore } from "react";

const mouse = "(pointer: fine) and (min-width: 40rem)";

/** Whether someone sits at a computer, as far as a browser can tell. False until it has told. */
export function useMouse(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(mouse);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(mouse).matches,
    () => false,
  );
}

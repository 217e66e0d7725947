"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page hears presses and keys already. False while it is only what the server sent. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

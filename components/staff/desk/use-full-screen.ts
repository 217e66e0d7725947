"use client";

import { useEffect, useState } from "react";

/** The desk alone: on the whole screen where the browser has that, else in the whole window. */
export function useFullScreen(): { isFull: boolean; toggle: () => void } {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, []);
  return {
    isFull,
    toggle() {
      setFull(!isFull);
      // The whole page, so that dialogs are on the screen too. A browser that refuses leaves the window as it is.
      const changed = isFull
        ? document.fullscreenElement && document.exitFullscreen()
        : document.documentElement.requestFullscreen?.();
      changed?.catch(() => {});
    },
  };
}

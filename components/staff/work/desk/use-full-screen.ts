"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** The desk alone: on the whole screen where the browser has that, else in the whole window. */
export function useFullScreen(): { isFull: boolean; toggle: () => void } {
  const [isFull, setFull] = useState(false);
  // A browser is on its way in or out for a while: what is asked for meanwhile waits for that.
  const changing = useRef<Promise<void>>(Promise.resolve());
  const change = useCallback((full: boolean) => {
    setFull(full);
    changing.current = changing.current.then(full ? enter : leave).catch(stayAsItIs);
  }, []);
  useEffect(() => {
    const onChange = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    document.addEventListener("fullscreenchange", onChange);
    return () => {
      document.removeEventListener("fullscreenchange", onChange);
      change(false);
    };
  }, [change]);
  return { isFull, toggle: () => change(!isFull) };
}

/** The whole page, so that dialogs are on the screen too. */
async function enter(): Promise<void> {
  await document.documentElement.requestFullscreen?.();
}

async function leave(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
}

/** A browser that refuses leaves the window as it is: the desk fills that. */
function stayAsItIs(): void {}

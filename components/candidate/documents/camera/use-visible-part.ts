"use client";

import { useEffect, useState } from "react";

const lowest = 320;

/**
 * What of this page can be seen, in its own pixels: inside a frame that is as high as its content, the screen shows only a
 * part. Null where the page has the window for itself.
 */
export function useVisiblePart(): { top: number; height: number } | null {
  const [part, setPart] = useState<{ top: number; height: number } | null>(null);
  useEffect(() => {
    if (window.parent === window) return;
    const steps = Array.from({ length: 101 }, (_, index) => index / 100);
    // Measured against the window of the page around the frame, whatever its origin is.
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.intersectionRect.height === 0) return;
        const top = Math.max(0, entry.intersectionRect.top);
        const height = Math.min(window.innerHeight - top, entry.intersectionRect.height);
        setPart({
          top: Math.min(top, Math.max(0, window.innerHeight - lowest)),
          height: Math.max(lowest, height),
        });
      },
      { threshold: steps },
    );
    watcher.observe(document.documentElement);
    return () => watcher.disconnect();
  }, []);
  return part;
}

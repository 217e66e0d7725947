"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import type { CameraHint, Thumbnail } from "./judge-frame.ts";
import type { Outline } from "./outlines.ts";
import { afterLook, type Shutter } from "./shutter.ts";
import { watchFrames } from "./watch-frames.ts";

/** What the camera sees by now, and how much of the wait for the automatic shutter is over. Null before the first look. */
export type CameraSight = { hint: CameraHint | null; progress: number };

/** Looks at the camera's picture while `on`, and fires when all has been well for a second, if it is to. */
export function useShutter(
  video: RefObject<HTMLVideoElement | null>,
  options: {
    on: boolean;
    automatic: boolean;
    outline: Outline;
    /** What was taken of the other side: the next photo shows something else. */
    otherSide: Thumbnail | null;
    onFire: () => void;
  },
) {
  const { on, outline, otherSide } = options;
  const [sight, setSight] = useState<CameraSight | null>(null);
  const thumbnail = useRef<Thumbnail | null>(null);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    setSight(null);
    if (!on || !video.current) return;
    let shutter: Shutter = { goodSince: null };
    return watchFrames(video.current, outline, otherSide, (look) => {
      thumbnail.current = look.thumbnail;
      const { automatic, onFire } = latest.current;
      const next = afterLook(shutter, automatic ? look.hint : (look.hint ?? "still"), performance.now());
      shutter = next;
      setSight({ hint: look.hint, progress: next.progress });
      if (next.fires) onFire();
    });
  }, [on, video, outline, otherSide]);

  return { sight, lastThumbnail: () => thumbnail.current };
}

"use client";

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

export type Size = { width: number; height: number };
export type Rotation = 0 | 90 | 180 | 270;
/** A place on the screen. */
export type ScreenPoint = { x: number; y: number };

/** A part of a document, as shares of its width and height as it is upright. */
export type PicturePart = { left: number; top: number; width: number; height: number };

export type Zoom = {
  /** Screen pixels for each pixel (or point) of the document. */
  scale: number;
  isFit: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
  /** To this scale; what is at `from` on the screen is at `to` afterwards. Without them, the middle stays. */
  zoomTo: (scale: number, from?: ScreenPoint, to?: ScreenPoint) => void;
  /** So that a part of what is displayed fills the stage, in its middle. */
  showPlace: (place: PicturePart) => void;
};

/** What is around a place is displayed with it. */
const around = 1.15;
const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8];
const [least, most] = [0.05, 8];

/**
 * How large a document of this size is in the stage: fitted into it until someone zooms. `content` is the element in the
 * stage that grows with it.
 */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  natural: Size,
): Zoom {
  const room = useRoom(stage);
  const [chosen, setChosen] = useState<number | null>(null);
  const scale = chosen ?? fitScale(room, natural);
  const kept = useRef<{ share: ScreenPoint; at: ScreenPoint } | null>(null);
  useLayoutEffect(() => {
    if (!kept.current || !stage.current || !content.current || scale <= 0) return;
    const { left, top, width, height } = content.current.getBoundingClientRect();
    const { share, at } = kept.current;
    kept.current = null;
    stage.current.scrollLeft += left + share.x * width - at.x;
    stage.current.scrollTop += top + share.y * height - at.y;
  }, [scale, stage, content]);
  const zoomTo = useCallback(
    (to: number, from?: ScreenPoint, target?: ScreenPoint) => {
      const at = from ?? middleOf(stage.current);
      if (content.current && at) {
        kept.current = { share: shareOf(content.current.getBoundingClientRect(), at), at: target ?? at };
      }
      setChosen(Math.min(most, Math.max(least, to)));
    },
    [stage, content],
  );
  const { width: wholeWidth, height: wholeHeight } = natural;
  const showPlace = useCallback(
    ({ left, top, width, height }: PicturePart) => {
      const box = content.current?.getBoundingClientRect();
      if (!box) return;
      const part = { width: width * wholeWidth * around, height: height * wholeHeight * around };
      const from = {
        x: box.left + (left + width / 2) * box.width,
        y: box.top + (top + height / 2) * box.height,
      };
      zoomTo(fitScale(room, part), from, middleOf(stage.current) ?? from);
    },
    [stage, content, room, wholeWidth, wholeHeight, zoomTo],
  );
  return {
    showPlace,
    scale,
    isFit: chosen === null,
    zoomIn: () => zoomTo(steps.find((step) => step > scale * 1.01) ?? scale),
    zoomOut: () => zoomTo(steps.findLast((step) => step < scale * 0.99) ?? scale),
    fit: () => setChosen(null),
    zoomTo,
  };
}

/** Small pictures are enlarged, but not beyond twice their size. */
export function fitScale(room: Size, natural: Size): number {
  if (room.width === 0 || natural.width === 0) return 1;
  return Math.min(room.width / natural.width, room.height / natural.height, 2);
}

/** The size of something as it is when it is turned. */
export function turned({ width, height }: Size, rotation: Rotation): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Where a part of something is when that is turned, clockwise. */
export function turnedPlace({ left, top, width, height }: PicturePart, rotation: Rotation): PicturePart {
  if (rotation === 90) return { left: 1 - top - height, top: left, width: height, height: width };
  if (rotation === 180) return { left: 1 - left - width, top: 1 - top - height, width, height };
  if (rotation === 270) return { left: top, top: 1 - left - width, width: height, height: width };
  return { left, top, width, height };
}

/** Where in a box a place on the screen is: 0 to 1 from its left and its top. */
export function shareOf(box: { left: number; top: number } & Size, at: ScreenPoint): ScreenPoint {
  return { x: (at.x - box.left) / (box.width || 1), y: (at.y - box.top) / (box.height || 1) };
}

/** By how much a turn of the wheel zooms. A pinch on a touchpad comes as a wheel with Ctrl, in smaller steps. */
export function wheelFactor({
  deltaY,
  deltaMode,
  ctrlKey,
}: Pick<WheelEvent, "deltaY" | "deltaMode" | "ctrlKey">): number {
  const pixels = deltaY * ([1, 16, 400][deltaMode] ?? 1);
  const bounded = Math.max(-100, Math.min(100, pixels));
  return Math.exp(-bounded * (ctrlKey && Math.abs(pixels) < 50 ? 0.01 : 0.002));
}

function middleOf(stage: HTMLElement | null): ScreenPoint | null {
  if (!stage) return null;
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The room in the stage around which it keeps a margin. */
export const stageMargin = 4;

function useRoom(stage: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (stage.current) setSize(roomIn(stage.current));
  }, [stage]);
  useEffect(() => {
    const watched = stage.current;
    if (!watched) return;
    const observer = new ResizeObserver(() => setSize(roomIn(watched)));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [stage]);
  return size;
}

// Without its scroll bars, which come and go with the document's size.
function roomIn({ offsetWidth, offsetHeight }: HTMLElement): Size {
  return {
    width: Math.max(0, offsetWidth - 2 * stageMargin),
    height: Math.max(0, offsetHeight - 2 * stageMargin),
  };
}

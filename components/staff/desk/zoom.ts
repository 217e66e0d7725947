"use client";

import { type RefObject, useEffect, useState } from "react";

export type Size = { width: number; height: number };
export type Rotation = 0 | 90 | 180 | 270;

export type Zoom = {
  /** Screen pixels for each pixel (or point) of the document. */
  scale: number;
  rotation: Rotation;
  /** The size on the screen, turned as it is. */
  shown: Size;
  isFit: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
  rotate: () => void;
};

const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6];

/** How a document of this natural size is shown in the stage: fitted into it until someone zooms. */
export function useZoom(stage: RefObject<HTMLElement | null>, natural: Size): Zoom {
  const room = useSize(stage);
  const [chosen, setChosen] = useState<number | null>(null);
  const [rotation, setRotation] = useState<Rotation>(0);
  const turned = rotation % 180 === 0 ? natural : { width: natural.height, height: natural.width };
  const scale = chosen ?? fitScale(room, turned);
  return {
    scale,
    rotation,
    shown: { width: turned.width * scale, height: turned.height * scale },
    isFit: chosen === null,
    zoomIn: () => setChosen(steps.find((step) => step > scale * 1.01) ?? scale),
    zoomOut: () => setChosen(steps.findLast((step) => step < scale * 0.99) ?? scale),
    fit: () => setChosen(null),
    rotate: () => setRotation(((rotation + 90) % 360) as Rotation),
  };
}

/** Small pictures are enlarged, but not beyond twice their size. */
export function fitScale(room: Size, natural: Size): number {
  if (room.width === 0 || natural.width === 0) return 1;
  return Math.min(room.width / natural.width, room.height / natural.height, 2);
}

function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    // The space that the stage keeps free around the document; the tools are below it.
    const [besides, aboveAndBelow] = [24, 76];
    const observer = new ResizeObserver(() =>
      setSize({
        width: Math.max(0, watched.offsetWidth - besides),
        height: Math.max(0, watched.offsetHeight - aboveAndBelow),
      }),
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

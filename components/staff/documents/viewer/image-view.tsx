"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { afterPaint } from "./after-paint.ts";
import type { Light } from "./light.tsx";
import { Stage } from "./stage.tsx";
import { type PicturePart, type Rotation, turned, turnedPlace, useZoom, type Zoom } from "./zoom.ts";

/** A picture that is decoded already: it is on the screen with the next frame. */
export function ImageView({
  image,
  label,
  rotation,
  light,
  tools,
  wheelZooms,
  looked,
  onPainted,
}: {
  image: HTMLImageElement;
  label: string;
  rotation: Rotation;
  light: Light;
  tools: (zoom: Zoom) => React.ReactNode;
  wheelZooms: boolean;
  /** A part of it that is asked for; each object is one asking. */
  looked: PicturePart | null;
  /** The whole picture is on the screen. */
  onPainted: () => void;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const natural = { width: image.naturalWidth, height: image.naturalHeight };
  const zoom = useZoom(stage, content, turned(natural, rotation));
  const [placed, setPlaced] = useState<HTMLImageElement | null>(null);
  // The element itself is placed, and no other with its address: that one would be decoded again.
  useLayoutEffect(() => {
    const own = image.isConnected ? (image.cloneNode() as HTMLImageElement) : image;
    own.draggable = false;
    own.className = "absolute top-1/2 left-1/2 max-w-none bg-white";
    host.current?.replaceChildren(own);
    setPlaced(own);
    return () => own.remove();
  }, [image]);
  const { scale } = zoom;
  const { naturalWidth: width, naturalHeight: height } = image;
  useLayoutEffect(() => {
    if (!placed) return;
    placed.alt = label;
    placed.style.width = `${Math.floor(width * scale)}px`;
    placed.style.height = `${Math.floor(height * scale)}px`;
    placed.style.transform = `translate(-50%, -50%) rotate(${rotation}deg)`;
  }, [placed, label, width, height, scale, rotation]);
  const lead = useRef<(to: PicturePart) => void>(() => {});
  useEffect(() => {
    lead.current = (to) => zoom.showPlace(turnedPlace(to, rotation));
  });
  useEffect(() => {
    if (looked && placed) lead.current(looked);
  }, [looked, placed]);
  const report = useRef(onPainted);
  useEffect(() => {
    report.current = onPainted;
  });
  useEffect(() => (placed ? afterPaint(() => report.current()) : undefined), [placed]);
  const size = turned({ width: Math.floor(width * scale), height: Math.floor(height * scale) }, rotation);
  return (
    <>
      <Stage
        stage={stage}
        content={content}
        zoom={zoom}
        label={label}
        light={light}
        wheelZooms={wheelZooms}
        isLoading={false}
      >
        <div ref={host} className="relative" style={size} />
      </Stage>
      {tools(zoom)}
    </>
  );
}

"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { Picture } from "#components/ui/picture.tsx";
import { afterPaint } from "./after-paint.ts";
import { Stage } from "./stage.tsx";
import { type Size, useZoom } from "./zoom.ts";

export function ImageViewer({
  source,
  label,
  saveAs,
  onPainted,
  onProblem,
}: {
  source: string;
  label: string;
  saveAs: string;
  /** The whole picture is on the screen. */
  onPainted: () => void;
  onProblem: (sentence: string) => void;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [natural, setNatural] = useState<Size>({ width: 0, height: 0 });
  const [isPainted, setPainted] = useState(false);
  const zoom = useZoom(stage, natural);
  const turned = zoom.rotation % 180 !== 0;

  const report = useRef({ onPainted, onProblem });
  useEffect(() => {
    report.current = { onPainted, onProblem };
  });
  const measure = useCallback(() => {
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = image.current ?? {};
    if (width > 0) setNatural({ width, height });
  }, []);
  const fail = useCallback(async () => report.current.onProblem(await reasonFor(source)), [source]);
  // A server-rendered page may have loaded its picture, or failed to, before this component listens.
  useEffect(() => {
    measure();
    if (image.current?.complete && image.current.naturalWidth === 0) void fail();
  }, [measure, fail]);

  useEffect(() => {
    if (natural.width === 0) return;
    let isGone = false;
    let callOff = () => {};
    // Its size is known before all of it has loaded.
    image.current?.decode().then(
      () => {
        if (isGone) return;
        callOff = afterPaint(() => {
          setPainted(true);
          report.current.onPainted();
        });
      },
      () => (isGone ? undefined : fail()),
    );
    return () => {
      isGone = true;
      callOff();
    };
  }, [natural, fail]);

  return (
    <Stage stage={stage} zoom={zoom} label={label} saveAs={saveAs} isLoading={!isPainted}>
      <div
        className="relative"
        style={
          natural.width === 0
            ? { width: 1, height: 1 }
            : { width: zoom.shown.width, height: zoom.shown.height }
        }
      >
        <Picture
          ref={image}
          src={source}
          alt={label}
          draggable={false}
          onLoad={measure}
          onError={fail}
          className="absolute top-1/2 left-1/2 max-w-none bg-white"
          style={{
            width: turned ? zoom.shown.height : zoom.shown.width,
            height: turned ? zoom.shown.width : zoom.shown.height,
            transform: `translate(-50%, -50%) rotate(${zoom.rotation}deg)`,
            visibility: natural.width === 0 ? "hidden" : undefined,
          }}
        />
      </div>
    </Stage>
  );
}

/** An image element does not say why it has no image; the portal's response does. */
export async function reasonFor(source: string): Promise<string> {
  try {
    const response = await fetch(source);
    if (response.ok) return "The file is not a picture that this browser can show. Save it to look at it.";
    return await response.text();
  } catch (error) {
    if (error instanceof TypeError) {
      return "This computer can’t reach Candor. Check the network, then try again.";
    }
    throw error;
  }
}

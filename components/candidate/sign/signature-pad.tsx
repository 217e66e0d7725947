"use client";

import { Eraser, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import SignatureCanvas from "react-signature-canvas";
import { Button } from "#components/ui/button.tsx";
import { guardFingers } from "./guard-fingers.ts";
import { type Box, onWhitePaper } from "./on-white-paper.ts";

export type PadHandle = {
  /** Points of x, y in CSS pixels and milliseconds since the first touch. */
  strokes(): [number, number, number][][];
  /** A PNG as a data URI, trimmed, on white. */
  picture(): string;
};

/** The pen at its widest. */
const penPx = 2.8;

type Points = { x: number; y: number; time: number; color: string }[][];

/**
 * Where a finger, a pen or a mouse signs. The strokes are kept as data: when the pad changes its size, because the device
 * was turned, they are drawn again to scale, and nothing that was written is lost.
 */
export function SignaturePad({ ref, onChange }: { ref: Ref<PadHandle>; onChange: () => void }) {
  const t = useTranslations("sign");
  const frame = useRef<HTMLDivElement>(null);
  const pad = useRef<SignatureCanvas>(null);
  const [count, setCount] = useState(0);

  useImperativeHandle(ref, () => ({
    strokes() {
      const strokes = dataOf(pad.current);
      const start = strokes[0]?.[0]?.time ?? 0;
      return strokes.map((points) =>
        points.map(({ x, y, time }) => [tenth(x), tenth(y), Math.max(0, time - start)]),
      );
    },
    picture: () => (pad.current ? onWhitePaper(pad.current.getCanvas(), boxOf(pad.current)) : ""),
  }));

  useEffect(() => {
    const box = frame.current;
    const canvas = pad.current?.getCanvas();
    if (!box || !canvas) return;
    const release = guardFingers(box);
    let width = canvas.offsetWidth;
    const observer = new ResizeObserver(() => {
      if (!pad.current || canvas.offsetWidth === 0 || canvas.offsetWidth === width) return;
      redraw(pad.current, canvas, scaled(dataOf(pad.current), canvas.offsetWidth / width));
      width = canvas.offsetWidth;
    });
    observer.observe(box);
    return () => {
      observer.disconnect();
      release();
    };
  }, []);

  function changed() {
    setCount(dataOf(pad.current).length);
    onChange();
  }

  function keep(strokes: Points) {
    pad.current?.clear();
    if (strokes.length > 0) pad.current?.fromData(strokes as never);
    changed();
  }

  return (
    <div className="grid gap-2">
      <div
        ref={frame}
        className="relative h-52 w-full overflow-hidden rounded-control border-2 border-line-strong bg-white"
      >
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-6 bottom-12 border-b-2 border-[#c9d1cc]"
        />
        {count === 0 ? (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 bottom-3.5 px-3 text-center text-sm text-[#52605a]"
          >
            {t("drawHere")}
          </p>
        ) : null}
        <SignatureCanvas
          ref={pad}
          clearOnResize={false}
          penColor="#14201c"
          minWidth={0.9}
          maxWidth={penPx}
          onEnd={changed}
          canvasProps={{
            className: "absolute inset-0 size-full touch-none",
            role: "img",
            "aria-label": count === 0 ? t("padEmpty") : t("padSigned"),
          }}
        />
      </div>
      <div className="-ml-3 flex flex-wrap items-center gap-x-1">
        <Button
          kind="quiet"
          className="px-3"
          disabled={count === 0}
          onClick={() => keep(dataOf(pad.current).slice(0, -1))}
        >
          <Undo2 aria-hidden="true" className="size-5" />
          {t("undo")}
        </Button>
        <Button kind="quiet" className="px-3" disabled={count === 0} onClick={() => keep([])}>
          <Eraser aria-hidden="true" className="size-5" />
          {t("clear")}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{t("drawHint")}</p>
    </div>
  );
}

/** The types of the wrapper are of an older pad: its data are points in groups. */
function dataOf(pad: SignatureCanvas | null): Points {
  return ((pad?.toData() ?? []) as unknown as Points).filter((points) => points.length > 0);
}

/** Around all strokes and the width of the pen, in the canvas's pixels. */
function boxOf(pad: SignatureCanvas): Box {
  const points = dataOf(pad).flat();
  const ratio = Math.max(window.devicePixelRatio || 1, 1);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [least(xs) - penPx, least(ys) - penPx];
  return {
    left: left * ratio,
    top: top * ratio,
    width: (penPx - least(xs.map((x) => -x)) - left) * ratio,
    height: (penPx - least(ys.map((y) => -y)) - top) * ratio,
  };
}

function least(values: number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

function scaled(strokes: Points, factor: number): Points {
  return strokes.map((points) =>
    points.map((point) => ({ ...point, x: point.x * factor, y: point.y * Math.min(1, factor) })),
  );
}

function redraw(pad: SignatureCanvas, canvas: HTMLCanvasElement, strokes: Points) {
  const ratio = Math.max(window.devicePixelRatio || 1, 1);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext("2d")?.scale(ratio, ratio);
  pad.clear();
  if (strokes.length > 0) pad.fromData(strokes as never);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

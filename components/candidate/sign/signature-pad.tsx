"use client";

import { Eraser, Undo2 } from "lucide-react";
import {
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import SignatureCanvas from "react-signature-canvas";
import { Button } from "#components/ui/button.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { guardFingers } from "./guard-fingers.ts";
import { type Box, onWhitePaper } from "./on-white-paper.ts";
import { asEvidence, type Drawn, fitted, type Strokes } from "./pad-strokes.ts";

export type PadHandle = {
  /** As they were drawn: points of x, y in CSS pixels and milliseconds since the first touch. */
  strokes(): [number, number, number][][];
  /** A PNG as a data URI, trimmed, on white. */
  picture(): string;
};

/** The pen at its widest. */
const penPx = 2.8;

/**
 * Where a finger, a pen or a mouse signs. The strokes are kept as data: when the pad changes its size, because the device
 * was turned, they are drawn again to scale, and nothing that was written is lost.
 */
export function SignaturePad({ ref, onChange }: { ref: Ref<PadHandle>; onChange: () => void }) {
  const t = useTranslations("sign");
  const frame = useRef<HTMLDivElement>(null);
  const pad = useRef<SignatureCanvas>(null);
  const [count, setCount] = useState(0);
  const drawn = useRef<Drawn>({ strokes: [], width: 0 });

  useImperativeHandle(ref, () => ({
    strokes: () => asEvidence(drawn.current.strokes),
    picture: () => (pad.current ? onWhitePaper(pad.current.getCanvas(), boxOf(pad.current)) : ""),
  }));

  function changed() {
    drawn.current = { strokes: dataOf(pad.current), width: pad.current?.getCanvas().offsetWidth ?? 0 };
    setCount(drawn.current.strokes.length);
    onChange();
  }
  useFraming({ frame, pad, drawn, onBrokenOff: changed });

  function keep(strokes: Strokes) {
    pad.current?.clear();
    if (strokes.length > 0) pad.current?.fromData(strokes as never);
    changed();
  }

  return (
    <div className="grid gap-2">
      <div
        ref={frame}
        className="relative h-52 w-full overflow-hidden rounded-control border-2 border-line-strong bg-white forced-color-adjust-none"
      >
        <PaperMarks empty={count === 0} />
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
      <PadTools
        empty={count === 0}
        onUndo={() => keep(dataOf(pad.current).slice(0, -1))}
        onClear={() => keep([])}
      />
      <p className="text-sm text-ink-soft">{t("drawHint")}</p>
    </div>
  );
}

/**
 * The line to sign on, and below it what to do there until something is drawn. Words of several lines lift the line, and it
 * stays where it is when they go.
 */
function PaperMarks({ empty }: { empty: boolean }) {
  const t = useTranslations("sign");
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-6 bottom-3 min-h-9.5 border-t-2 border-[#c9d1cc] pt-2 text-center text-sm text-[#52605a]"
    >
      <span className={empty ? "" : "invisible"}>{t("drawHere")}</span>
    </p>
  );
}

function PadTools({ empty, onUndo, onClear }: { empty: boolean; onUndo: () => void; onClear: () => void }) {
  const t = useTranslations("sign");
  return (
    <div className="-ms-3 flex flex-wrap items-center gap-x-1">
      <Button kind="quiet" className="px-3" disabled={empty} onClick={onUndo}>
        <Undo2 aria-hidden="true" className="size-5" />
        {t("undo")}
      </Button>
      <Button kind="quiet" className="px-3" disabled={empty} onClick={onClear}>
        <Eraser aria-hidden="true" className="size-5" />
        {t("clear")}
      </Button>
    </div>
  );
}

type Framed = {
  frame: RefObject<HTMLDivElement | null>;
  pad: RefObject<SignatureCanvas | null>;
  drawn: RefObject<Drawn>;
  onBrokenOff: () => void;
};

/** Draws the strokes again whenever the frame changes its size, and hears of those that the pad does not hear the end of. */
function useFraming({ frame, pad, drawn, onBrokenOff }: Framed) {
  const brokenOff = useEffectEvent(onBrokenOff);

  useEffect(() => {
    const box = frame.current;
    const canvas = pad.current?.getCanvas();
    if (!box || !canvas) return;
    const release = guardFingers(box, brokenOff);
    let width = 0;
    const observer = new ResizeObserver(() => {
      if (!pad.current || canvas.offsetWidth === 0 || canvas.offsetWidth === width) return;
      const live = dataOf(pad.current);
      if (live.length !== drawn.current.strokes.length) drawn.current = { strokes: live, width };
      width = canvas.offsetWidth;
      redraw(pad.current, canvas, fitted(drawn.current, width));
    });
    observer.observe(box);
    return () => {
      observer.disconnect();
      release();
    };
  }, [frame, pad, drawn]);
}

/** The types of the wrapper are of an older pad: its data are points in groups. */
function dataOf(pad: SignatureCanvas | null): Strokes {
  return ((pad?.toData() ?? []) as unknown as Strokes).filter((points) => points.length > 0);
}

/** Around all strokes and the width of the pen, in the canvas's pixels. */
function boxOf(pad: SignatureCanvas): Box {
  const points = dataOf(pad).flat();
  const canvas = pad.getCanvas();
  const ratio = canvas.width / canvas.offsetWidth;
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

/** Twice as fine as a coarse screen, so that what is kept prints well. */
function redraw(pad: SignatureCanvas, canvas: HTMLCanvasElement, strokes: Strokes) {
  const ratio = Math.max(window.devicePixelRatio || 1, 2);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext("2d")?.scale(ratio, ratio);
  pad.clear();
  if (strokes.length > 0) pad.fromData(strokes as never);
}

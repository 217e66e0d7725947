"use client";

import { Download, Maximize, Minus, Plus, RotateCw } from "lucide-react";
import { type PointerEvent, type ReactNode, type RefObject, useRef } from "react";
import { Spinner } from "#components/ui/spinner.tsx";
import { useKeys } from "../shared/keys.ts";
import type { Zoom } from "./zoom.ts";

/** The area in which a document is viewed: it can be scrolled, dragged with the mouse, zoomed and rotated. */
export function Stage({
  stage,
  zoom,
  label,
  tools,
  saveAs,
  isLoading,
  children,
}: {
  stage: RefObject<HTMLDivElement | null>;
  zoom: Zoom;
  label: string;
  /** More tools, before those for zooming. */
  tools?: ReactNode;
  /** The URL from which the file itself is downloaded. */
  saveAs: string;
  /** The stage is still empty. */
  isLoading: boolean;
  children: ReactNode;
}) {
  useKeys({
    "+": zoom.zoomIn,
    "=": zoom.zoomIn,
    "-": zoom.zoomOut,
    "0": zoom.fit,
    r: zoom.rotate,
  });
  const drag = useDrag(stage);
  return (
    <div className="relative">
      <section
        ref={stage}
        aria-label={label}
        // It scrolls, so the keyboard must be able to reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
        tabIndex={0}
        {...drag}
        className="grid h-[clamp(18rem,calc(100dvh-18.5rem),60rem)] max-sm:h-[clamp(16rem,calc(100dvh-26rem),40rem)] cursor-grab overflow-auto bg-sunken -outline-offset-3 active:cursor-grabbing"
      >
        <div className="m-auto p-3 pb-16">{children}</div>
      </section>
      {isLoading ? (
        <div
          role="status"
          className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-2 pb-13 text-sm text-ink-soft"
        >
          <Spinner />
          Loading the document…
        </div>
      ) : null}
      <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
        <div
          role="toolbar"
          aria-label="View"
          className="pointer-events-auto flex max-w-[calc(100%-1rem)] items-center gap-0.5 rounded-full border border-line bg-raised p-1 shadow-card"
        >
          {tools}
          <Tool name="Zoom out" onClick={zoom.zoomOut}>
            <Minus aria-hidden="true" className="size-4" />
          </Tool>
          <output className="w-12 text-center text-xs tabular-nums" aria-label="Zoom">
            {Math.round(zoom.scale * 100)}%
          </output>
          <Tool name="Zoom in" onClick={zoom.zoomIn}>
            <Plus aria-hidden="true" className="size-4" />
          </Tool>
          <Tool name="Fit" onClick={zoom.fit} pressed={zoom.isFit}>
            <Maximize aria-hidden="true" className="size-4" />
          </Tool>
          <Tool name="Rotate" onClick={zoom.rotate}>
            <RotateCw aria-hidden="true" className="size-4" />
          </Tool>
          <span className="mx-1 h-5 w-px bg-line" />
          <a
            href={saveAs}
            download
            aria-label="Save the file"
            title="Save the file"
            className="grid size-8 place-items-center rounded-full hover:bg-sunken pointer-coarse:size-11"
          >
            <Download aria-hidden="true" className="size-4" />
          </a>
        </div>
      </div>
    </div>
  );
}

export function Tool({
  name,
  onClick,
  disabled,
  pressed,
  children,
}: {
  name: string;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className="grid size-8 place-items-center rounded-full hover:bg-sunken disabled:opacity-40 aria-pressed:text-brand-ink pointer-coarse:size-11"
    >
      {children}
    </button>
  );
}

/** Touch scrolls natively. */
function useDrag(stage: RefObject<HTMLDivElement | null>) {
  const from = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== "mouse" || event.button !== 0 || !stage.current) return;
      const { scrollLeft: left, scrollTop: top } = stage.current;
      from.current = { x: event.clientX, y: event.clientY, left, top };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (!from.current || !stage.current) return;
      stage.current.scrollLeft = from.current.left - (event.clientX - from.current.x);
      stage.current.scrollTop = from.current.top - (event.clientY - from.current.y);
    },
    onPointerUp() {
      from.current = null;
    },
    onPointerCancel() {
      from.current = null;
    },
  };
}

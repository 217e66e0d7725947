"use client";

import type { ReactNode, RefObject } from "react";
import { Spinner } from "#components/ui/spinner.tsx";
import { useWords } from "../../messages/use-words.ts";
import { type Light, lightFilter } from "./light.tsx";
import { useGestures } from "./use-gestures.ts";
import { stageMargin, type Zoom } from "./zoom.ts";

/** The area in which a document is displayed: it is scrolled by touch and keys, dragged with the mouse, and zoomed. */
export function Stage({
  stage,
  content,
  zoom,
  label,
  light,
  wheelZooms,
  isLoading,
  children,
}: {
  stage: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  zoom: Zoom;
  label: string;
  light: Light;
  wheelZooms: boolean;
  /** It is still empty. */
  isLoading: boolean;
  children: ReactNode;
}) {
  const words = useWords("consoleDesk");
  const drag = useGestures({ stage, zoom, wheelZooms });
  return (
    <>
      <section
        ref={stage}
        aria-label={label}
        data-stage
        // It scrolls, so the keyboard must be able to reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
        tabIndex={0}
        {...drag}
        onDoubleClick={({ clientX: x, clientY: y }) =>
          zoom.isFit ? zoom.zoomTo(zoom.scale * 2.5, { x, y }) : zoom.fit()
        }
        className="grid size-full touch-pan-x touch-pan-y cursor-grab overflow-auto bg-sunken -outline-offset-3 select-none active:cursor-grabbing"
      >
        <div ref={content} className="m-auto" style={{ padding: stageMargin, filter: lightFilter(light) }}>
          {children}
        </div>
      </section>
      {isLoading ? (
        <div
          role="status"
          className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-2 text-sm text-ink-soft"
        >
          <Spinner />
          {words("view.loading")}
        </div>
      ) : null}
    </>
  );
}

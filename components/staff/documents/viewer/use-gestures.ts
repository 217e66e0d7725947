"use client";

import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { type ScreenPoint, wheelFactor, type Zoom } from "./zoom.ts";

type Gestures = { stage: RefObject<HTMLElement | null>; zoom: Zoom; wheelZooms: boolean };

/**
 * Wheel, pinch and double click zoom at the pointer; the mouse drags. Touch scrolls natively. `wheelZooms`: the plain wheel
 * too, else only with Ctrl.
 */
export function useGestures({ stage, zoom, wheelZooms }: Gestures) {
  const current = useRef({ zoom, wheelZooms });
  useEffect(() => {
    current.current = { zoom, wheelZooms };
  });
  useEffect(() => {
    const watched = stage.current;
    if (!watched) return;
    let pinch: { apart: number; scale: number; middle: ScreenPoint } | null = null;
    function onWheel(event: WheelEvent) {
      const { zoom: now, wheelZooms: plain } = current.current;
      if (!plain && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      now.zoomTo(now.scale * wheelFactor(event), { x: event.clientX, y: event.clientY });
    }
    function onTouch(event: TouchEvent) {
      const fingers = pinchOf(event.touches);
      if (!fingers) {
        pinch = null;
        return;
      }
      event.preventDefault();
      const { zoom: now } = current.current;
      if (pinch) now.zoomTo((pinch.scale * fingers.apart) / pinch.apart, pinch.middle, fingers.middle);
      pinch = {
        apart: pinch?.apart ?? fingers.apart,
        scale: pinch?.scale ?? now.scale,
        middle: fingers.middle,
      };
    }
    // React's own listeners are passive: they cannot keep the browser from zooming the page.
    const active = { passive: false };
    watched.addEventListener("wheel", onWheel, active);
    for (const name of ["touchstart", "touchmove", "touchend", "touchcancel"] as const) {
      watched.addEventListener(name, onTouch, active);
    }
    return () => {
      watched.removeEventListener("wheel", onWheel);
      for (const name of ["touchstart", "touchmove", "touchend", "touchcancel"] as const) {
        watched.removeEventListener(name, onTouch);
      }
    };
  }, [stage]);
  return useDrag(stage);
}

function pinchOf(touches: TouchList): { apart: number; middle: ScreenPoint } | null {
  const [one, other] = [touches[0], touches[1]];
  if (!one || !other) return null;
  return {
    apart: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
  };
}

function useDrag(stage: RefObject<HTMLElement | null>) {
  const from = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  const end = () => {
    from.current = null;
  };
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
    onPointerUp: end,
    onPointerCancel: end,
  };
}

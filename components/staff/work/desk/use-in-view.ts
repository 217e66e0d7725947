"use client";

import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { Displayed } from "../../documents/viewer/file-viewer.tsx";

/** So much of it has to be in the room to be looked at. */
const enough = 0.75;

/**
 * Of a viewer that is scrolled in a room: what it reports is passed on while it is in view, and null while it is not. Returns what takes
 * the viewer's reports.
 */
export function useInView(
  place: RefObject<HTMLElement | null>,
  room: RefObject<HTMLElement | null>,
  onShown: (how: Displayed | null) => void,
): (how: Displayed | null) => void {
  const now = useRef<{ how: Displayed | null; isInView: boolean }>({ how: null, isInView: false });
  const report = useRef(onShown);
  useEffect(() => {
    report.current = onShown;
  });
  const change = useCallback((change: Partial<typeof now.current>) => {
    const before = now.current;
    const after = { ...before, ...change };
    now.current = after;
    const [was, is] = [before, after].map(({ how, isInView }) => (isInView ? how : null));
    if (was !== is) report.current(is ?? null);
  }, []);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => change({ isInView: (entry?.intersectionRatio ?? 0) >= enough }),
      { root: room.current, threshold: [0, enough] },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, room, change]);
  return useCallback((how: Displayed | null) => change({ how }), [change]);
}

/** Scrolls to an element when it becomes the chosen one. */
export function useKeptInView<Element extends HTMLElement>(isChosen: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return element;
}

"use client";

import { useCallback, useEffect, useRef } from "react";

const pauseMs = 1_000;

/** Does something once for all calls within a moment: a reviewer decides faster than a page should be read again. */
export function useCalm(run: () => void): () => void {
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      newest.current();
    }, pauseMs);
  }, []);
}

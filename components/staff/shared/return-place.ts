"use client";

import { useEffect, useRef } from "react";

const storedAt = "candor.queue-place";
/** `at`: when it was left, in milliseconds since 1970. */
type ReturnPlace = { address: string; at: number; row: string; scrollY: number };

/** Remembers for this tab which row was opened, and where the page stood. */
export function rememberRow(row: string): void {
  const address = `${window.location.pathname}${window.location.search}`;
  const place: ReturnPlace = { address, at: Date.now(), row, scrollY: window.scrollY };
  window.sessionStorage.setItem(storedAt, JSON.stringify(place));
}

/** Whoever comes back to the same rows is where they were, with the row in focus that they had opened. */
export function useReturnToRow(isLoaded: boolean): void {
  const returned = useRef(false);
  useEffect(() => {
    if (!isLoaded || returned.current) return;
    returned.current = true;
    const place = rememberedPlace();
    if (!place || place.address !== `${window.location.pathname}${window.location.search}`) return;
    window.sessionStorage.removeItem(storedAt);
    window.scrollTo({ top: place.scrollY });
    const row = [...document.querySelectorAll<HTMLElement>("[data-row]")].find(
      ({ dataset }) => dataset.row === place.row,
    );
    row?.focus({ preventScroll: true });
  }, [isLoaded]);
}

/** Where the queue stood when a row of it was opened; null where none was. */
export function rememberedPlace(): ReturnPlace | null {
  const stored = window.sessionStorage.getItem(storedAt);
  return stored === null ? null : (JSON.parse(stored) as ReturnPlace);
}

"use client";

import { useEffect, useRef } from "react";
import { useOutbox } from "./use-outbox.ts";

/** Calls back when decisions were sent or refused: that changes what pages should show. */
export function useAfterSending(refresh: () => void): void {
  const { entries } = useOutbox();
  const settled = entries.filter(({ state }) => state === "sent" || state === "refused").length;
  const before = useRef(settled);
  useEffect(() => {
    if (before.current === settled) return;
    before.current = settled;
    refresh();
  }, [settled, refresh]);
}

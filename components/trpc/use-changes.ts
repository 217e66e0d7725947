"use client";

import { useEffect, useRef, useState } from "react";
import { followChanges } from "./follow-changes.ts";
import { usePageHeaders } from "./trpc.tsx";

/** While the server pushes changes, a page still polls this often, for changes that are not pushed. */
export const askWhileToldMs = 120_000;

/**
 * Calls `onChange` when candidates change (their ids, or null for any), as far as the server pushes changes. Returns
 * whether it does now; otherwise a page keeps polling.
 */
export function useChanges(onChange: (ids: string[] | null) => void): boolean {
  const headers = usePageHeaders();
  const [told, setTold] = useState(false);
  const newest = useRef(onChange);
  useEffect(() => {
    newest.current = onChange;
  });
  useEffect(
    () => followChanges(headers, { told: setTold, changed: (ids) => newest.current(ids) }),
    [headers],
  );
  return told;
}

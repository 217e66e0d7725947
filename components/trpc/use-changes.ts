"use client";

import { useEffect, useRef, useState } from "react";
import { followChanges } from "./follow-changes.ts";
import { usePageHeaders } from "./trpc.tsx";

/** While the server tells of changes, a page asks by itself this often: for what nobody tells. */
export const askWhileToldMs = 120_000;

/**
 * Has `onChange` called when candidates change (their ids, or null for any), as far as the server tells. Answers
 * whether it does now; otherwise a page goes on asking.
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

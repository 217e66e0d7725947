"use client";

import { useEffect, useState } from "react";

/**
 * A text that is being written. With a `name` it is kept in this tab, and in no other place, so that whoever goes to the desk and
 * comes back goes on writing; without text nothing is kept.
 */
export function useKeptText(name: string | null, first: string): [string, (text: string) => void] {
  const [text, setText] = useState(first);
  // The server does not know it: the first rendering is the same as there.
  useEffect(() => {
    const kept = name === null ? null : sessionStorage.getItem(name);
    if (kept !== null) setText(kept);
  }, [name]);
  return [
    text,
    (next) => {
      setText(next);
      if (name === null) return;
      if (next === "") sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, next);
    },
  ];
}

export function forgetText(name: string): void {
  sessionStorage.removeItem(name);
}

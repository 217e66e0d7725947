"use client";

import { useEffect, useLayoutEffect, useRef } from "react";

export type Keys = Record<string, (event: KeyboardEvent) => void>;

/** Single keys, in lower case, that do something anywhere on the page, except while typing, in a dialog, or with Ctrl, Alt or Meta. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys);
  // Before the next key can be pressed: none may act on something that is no longer shown.
  useLayoutEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isBusy(event)) return;
      const action = current.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action(event);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

function isBusy({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector("[role=dialog]")) return true;
  if (!(target instanceof HTMLElement)) return false;
  // On radio buttons the arrow keys choose; letters have no meaning there.
  if (target instanceof HTMLInputElement && target.type === "radio") return key.startsWith("Arrow");
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName);
}

/** Moves the focus among the elements marked `data-row`: down by 1, up by -1. */
export function moveRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + by));
  rows[next]?.focus();
  rows[next]?.scrollIntoView({ block: "nearest" });
}

"use client";

import { useSyncExternalStore } from "react";
import { classes } from "#components/ui/classes.ts";
import { keyLabel } from "./command.ts";

/** A key, as it stands on the keyboard in front of whoever reads it. Hidden where there is none, and from screen readers. */
export function Shortcut({ keys, className }: { keys: string; className?: string }) {
  const isMac = useSyncExternalStore(
    () => () => {},
    () => /Mac|iPhone|iPad/.test(navigator.platform),
    () => false,
  );
  return (
    <span
      aria-hidden="true"
      className={classes(
        "rounded border border-current/35 px-1.5 py-px font-sans text-xs font-semibold whitespace-nowrap pointer-coarse:hidden",
        className,
      )}
    >
      {keyLabel(keys, isMac)}
    </span>
  );
}

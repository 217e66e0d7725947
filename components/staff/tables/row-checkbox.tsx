"use client";

import { useEffect, useRef } from "react";

/** Selects a row, or all rows of a page. With Shift it goes on to everything between. It lies above the row's link. */
export function RowCheckbox({
  label,
  checked,
  mixed = false,
  onToggle,
}: {
  label: string;
  checked: boolean;
  /** Some of the rows are selected. */
  mixed?: boolean;
  onToggle: (extend: boolean) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className="relative z-10 -m-2.5 grid size-9 cursor-pointer place-items-center rounded-full hover:bg-sunken pointer-coarse:-m-3 pointer-coarse:size-11">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        // The click says whether Shift is held; the change does not.
        onClick={(event) => onToggle(event.shiftKey)}
        onChange={() => undefined}
        className="size-4 accent-brand"
      />
    </label>
  );
}

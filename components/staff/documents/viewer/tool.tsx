import type { ReactNode } from "react";
import { ariaKeys } from "../../palette/command.ts";

export const toolLook =
  "grid size-8 shrink-0 place-items-center rounded-full hover:bg-sunken disabled:opacity-40 aria-pressed:bg-brand-soft aria-pressed:text-brand-ink pointer-coarse:size-11";

export function Tool({
  name,
  keys,
  onClick,
  disabled,
  pressed,
  children,
}: {
  name: string;
  /** The key that does the same. */
  keys?: string;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
      aria-keyshortcuts={keys ? ariaKeys([keys]) : undefined}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className={toolLook}
    >
      {children}
    </button>
  );
}

import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

const kinds: Record<ButtonKind, string> = {
  primary:
    "border border-transparent bg-brand text-brand-on shadow-card hover:brightness-110 active:brightness-95",
  secondary: "bg-surface text-ink border border-line-strong hover:bg-sunken",
  quiet: "text-brand-ink hover:bg-brand-soft",
  danger: "bg-surface text-bad border border-bad hover:bg-bad-soft",
};

/** `thumb` is at least 48 px high; `compact` is for dense pages, and grows to 44 px where fingers point. */
type ButtonSize = "thumb" | "compact";

const sizes: Record<ButtonSize, string> = {
  thumb: "min-h-12 px-5 py-2.5",
  compact: "min-h-9 px-3 py-1.5 text-sm pointer-coarse:min-h-11",
};

/** The look of a button, for links that act as one. */
export function buttonClass(kind: ButtonKind = "primary", more?: string, size: ButtonSize = "thumb"): string {
  return classes(
    "inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold",
    sizes[size],
    "transition-[background-color,filter] duration-150 select-none",
    "disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60",
    kinds[kind],
    more,
  );
}

/**
 * `busy` says that the action is under way: the button keeps its place and focus, shows a spinner, and does nothing
 * when pressed again, so that a double tap acts once.
 */
export function Button({
  kind = "primary",
  size = "thumb",
  busy = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ComponentProps<"button"> & { kind?: ButtonKind; size?: ButtonSize; busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || rest["aria-disabled"]}
      aria-busy={busy || undefined}
      className={buttonClass(kind, className, size)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

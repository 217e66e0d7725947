import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

const kinds: Record<ButtonKind, string> = {
  primary: "bg-brand text-brand-on shadow-card hover:brightness-110 active:brightness-95",
  secondary: "bg-surface text-ink border border-line-strong hover:bg-sunken",
  quiet: "text-brand-ink hover:bg-brand-soft",
  danger: "bg-surface text-bad border border-bad hover:bg-bad-soft",
};

/** The look of a button, for links that act as one. At least 48 px high: a thumb's width. */
export function buttonClass(kind: ButtonKind = "primary", more?: string): string {
  return classes(
    "inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-5 py-2.5 text-center font-semibold",
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
  busy = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ComponentProps<"button"> & { kind?: ButtonKind; busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || rest["aria-disabled"]}
      aria-busy={busy || undefined}
      className={buttonClass(kind, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

import type { ReactNode } from "react";

export function IconButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
    >
      {children}
    </button>
  );
}

import type { ReactNode } from "react";
import { withoutIsolates } from "#server/platform/languages/isolates.ts";

export function IconButton({
  label: given,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  const label = withoutIsolates(given);
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

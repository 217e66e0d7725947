"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import type { BoundNewLink } from "./new-link.tsx";

/** On every page of the journey, and pressed on hardly one: what sends is loaded with the first press. */
export function LinkAgainLater({
  bound,
  className,
  children,
}: {
  bound: ComponentProps<typeof BoundNewLink>;
  className: string;
  children: ReactNode;
}) {
  const [Sending, send] = useState<typeof BoundNewLink>();
  return Sending ? (
    <Sending {...bound} />
  ) : (
    <button
      type="button"
      className={className}
      onClick={() => import("./new-link.tsx").then((part) => send(() => part.BoundNewLink))}
    >
      {children}
    </button>
  );
}

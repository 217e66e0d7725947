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
  const [Sending, setSending] = useState<typeof BoundNewLink>();
  const [loading, setLoading] = useState<"under way" | "failed">();
  const { newLink, failures } = bound.messages;

  async function send() {
    setLoading("under way");
    try {
      const { BoundNewLink: loaded } = await import("./new-link.tsx");
      setSending(() => loaded);
    } catch {
      // It did not come over the network, which the candidate reads beside the button.
      setLoading("failed");
    }
  }

  if (Sending) return <Sending {...bound} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <span role="alert" className="font-medium text-bad empty:hidden">
        {loading === "failed" ? failures.network : ""}
      </span>
      <button type="button" aria-disabled={loading === "under way"} className={className} onClick={send}>
        {loading === "under way" ? newLink.againSending : children}
      </button>
    </span>
  );
}

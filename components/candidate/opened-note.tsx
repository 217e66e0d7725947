"use client";

import { useEffect } from "react";

/**
 * Says once that a person looks at the journey: programs that fetch links, as mail scanners do, run no page or show none. It is on the page that
 * every link leads to at first; who comes back is said again until it was kept.
 */
export function OpenedNote({ headers }: { headers: Record<string, string> }) {
  useEffect(() => {
    const say = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", say);
      void fetch("/api/trpc/candidate.opened", {
        method: "POST",
        headers: { ...headers, "content-type": "application/json", "x-candor-request": "page" },
        keepalive: true,
      }).catch(() => undefined);
    };
    document.addEventListener("visibilitychange", say);
    say();
    return () => document.removeEventListener("visibilitychange", say);
  }, [headers]);
  return null;
}

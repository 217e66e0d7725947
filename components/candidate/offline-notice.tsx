"use client";

import { useOffline } from "next/offline";
import type { ReactNode } from "react";

/**
 * Why nothing goes on: what was chosen waits for the connection. Its words come ready made, so that the first page loads
 * no script for them.
 */
export function OfflineNotice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="sticky top-2 z-20">
      {useOffline() ? children : null}
    </div>
  );
}

"use client";

import { SessionsPanel } from "./sessions-panel.tsx";

/** A person's own account, which only they see. */
export function AccountPage() {
  return (
    <div className="grid gap-4">
      <SessionsPanel />
    </div>
  );
}

"use client";

import { PasskeysPanel } from "./passkeys-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";

/** A person's own account, which only they see. */
export function AccountPage() {
  return (
    <div className="grid gap-4">
      <PasskeysPanel />
      <SessionsPanel />
    </div>
  );
}

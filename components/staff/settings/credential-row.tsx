"use client";

import { type ReactNode, useState } from "react";
import { useWords } from "../messages/use-words.ts";
import { Confirm } from "../shared/confirm.tsx";
import { RowButton } from "../shared/row-button.tsx";

/** A token or client with a button to revoke it, which asks first. */
export function CredentialRow({
  name,
  details,
  warning,
  kept,
  revoking,
}: {
  name: string;
  details: ReactNode;
  /** The consequences of revoking it. */
  warning: string;
  /** Shown instead of the button if it can't be revoked here. */
  kept?: ReactNode;
  revoking: { busy: boolean; error: ReactNode; start: () => void };
}) {
  const words = useWords("consoleSettings");
  const [asking, setAsking] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p dir="auto" className="truncate font-medium">
          {name}
        </p>
        <div className="text-sm text-ink-soft">{details}</div>
      </div>
      {kept ?? (
        <RowButton about={name} kind="danger" size="compact" onClick={() => setAsking(true)}>
          {words("credentials.revoke")}
        </RowButton>
      )}
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={words("credentials.revokeTitle", { name })}
        text={warning}
        action={words("credentials.revoke")}
        busy={revoking.busy}
        error={revoking.error}
        onConfirm={revoking.start}
      />
    </li>
  );
}

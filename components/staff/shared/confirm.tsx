"use client";

import type { ReactNode } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { useWords } from "../messages/use-words.ts";

/** Asks before an action that can't be undone. It stays open while the action is under way, and says why it failed. */
export function Confirm({
  open,
  onOpenChange,
  title,
  text,
  action,
  busy,
  error,
  onConfirm,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  action: string;
  busy: boolean;
  error: ReactNode;
  onConfirm: () => void;
  /** What is decided with it, above the buttons. */
  children?: ReactNode;
}) {
  const words = useWords("consoleShared");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      closeLabel={words("close")}
    >
      {error ? (
        <Alert tone="bad" live className="mb-4">
          {error}
        </Alert>
      ) : null}
      {children}
      <div className="flex justify-end gap-2">
        <Button kind="secondary" size="compact" onClick={() => onOpenChange(false)}>
          {words("cancel")}
        </Button>
        <Button kind="danger" size="compact" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}

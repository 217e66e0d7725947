"use client";

import type { FormEvent, ReactNode } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { useWords } from "../../../messages/use-words.ts";
import { ActionFailure, type FailedAction } from "./action-failure.tsx";

/** One action on a candidate: what it does, its fields, and what went wrong. Nothing on the page changes before it is done. */
export function ActionDialog({
  title,
  description,
  action,
  grave = false,
  busy,
  error,
  startsAtField = false,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  description?: string;
  action: string;
  /** It cannot be undone. */
  grave?: boolean;
  busy: boolean;
  error: FailedAction | null;
  startsAtField?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const words = useWords("consoleCandidate");
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSubmit();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      {...(description ? { description } : {})}
      closeLabel={words("actions.close")}
      startsAtField={startsAtField}
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {children}
        {error ? (
          <Alert tone="bad" live>
            <ActionFailure error={error} />
          </Alert>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" size="compact" onClick={onClose}>
            {words("actions.back")}
          </Button>
          <Button type="submit" kind={grave ? "danger" : "primary"} size="compact" busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

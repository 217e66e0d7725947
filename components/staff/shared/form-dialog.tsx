"use client";

import type { FormEvent, ReactNode } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { useWords } from "../messages/use-words.ts";

/** A task in a dialog: its fields, its error, and the one action. It can't be submitted twice while it is under way. */
export function FormDialog({
  title,
  description,
  action,
  back,
  grave = false,
  busy,
  error,
  startsAtField = true,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  description?: string;
  action: string;
  /** The way out, where it is not called "Cancel". */
  back?: string;
  /** It cannot be undone. */
  grave?: boolean;
  busy: boolean;
  error: ReactNode;
  startsAtField?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const words = useWords("consoleShared");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    onSubmit();
    // What is wrong may stand out of sight, above.
    requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={description}
      closeLabel={words("close")}
      startsAtField={startsAtField}
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {children}
        {error ? (
          <Alert tone="bad" live>
            {error}
          </Alert>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" size="compact" onClick={onClose}>
            {back ?? words("cancel")}
          </Button>
          <Button type="submit" kind={grave ? "danger" : "primary"} size="compact" busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

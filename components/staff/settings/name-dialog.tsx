"use client";

import { type FormEvent, useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { TextField } from "#components/ui/field.tsx";

/** Asks for a name before something is made. */
export function NameDialog({
  title,
  label,
  example,
  busy,
  error,
  onName,
  onClose,
}: {
  title: string;
  label: string;
  example: string;
  busy: boolean;
  error: string | undefined;
  onName: (name: string) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState("");
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(name.trim() === "");
    if (name.trim() !== "" && !busy) onName(name.trim());
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} closeLabel="Close">
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label={label}
          hint={`Such as “${example}”`}
          dir="auto"
          autoComplete="off"
          maxLength={100}
          value={name}
          error={missing ? "Give it a name by which you know it later." : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        {error ? (
          <Alert tone="bad" live>
            {error}
          </Alert>
        ) : null}
        <div className="flex justify-end gap-2">
          <Button kind="secondary" size="compact" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="compact" busy={busy}>
            Create
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

"use client";

import type { ReactNode } from "react";
import { useState } from "react";
import { TextField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import { FormDialog } from "./form-dialog.tsx";

/** Asks for a name before something is created. */
export function NameDialog({
  title,
  description,
  label,
  example,
  action,
  busy,
  error,
  onName,
  onClose,
}: {
  title: string;
  description?: string;
  label: string;
  example?: string;
  /** What the button says; "Create" without it. */
  action?: string;
  busy: boolean;
  error: ReactNode;
  onName: (name: string) => void;
  onClose: () => void;
}) {
  const words = useWords("consoleShared");
  const [name, setName] = useState("");
  const [missing, setMissing] = useState(false);

  function submit() {
    setMissing(name.trim() === "");
    if (name.trim() !== "") onName(name.trim());
  }

  return (
    <FormDialog
      title={title}
      {...(description ? { description } : {})}
      action={action ?? words("create")}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={label}
        hint={example === undefined ? undefined : words("example", { example })}
        dir="auto"
        autoComplete="off"
        maxLength={100}
        value={name}
        error={missing ? words("nameError") : undefined}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}

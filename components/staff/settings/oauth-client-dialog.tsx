"use client";

import type { ReactNode } from "react";
import { useState } from "react";
import { TextArea, TextField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import { FormDialog } from "../shared/form-dialog.tsx";

type Fields = { name: string; redirectUris: string[] };

export function OAuthClientDialog({
  busy,
  error,
  refusedAddress,
  onSubmit,
  onClose,
}: {
  busy: boolean;
  error: ReactNode;
  /** Which of the redirect URIs was refused, and why. */
  refusedAddress: string | undefined;
  onSubmit: (fields: Fields) => void;
  onClose: () => void;
}) {
  const words = useWords("consoleSettings");
  const [name, setName] = useState("");
  const [addresses, setAddresses] = useState("");
  const [lacks, setLacks] = useState(false);
  const redirectUris = addresses.split(/\s+/).filter(Boolean);

  function submit() {
    const complete = name.trim() !== "" && redirectUris.length > 0;
    setLacks(!complete);
    if (complete) onSubmit({ name: name.trim(), redirectUris });
  }

  return (
    <FormDialog
      title={words("clients.addTitle")}
      description={words("clients.addText")}
      action={words("form.add")}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={words("clients.name")}
        hint={words("clients.nameHint")}
        dir="auto"
        autoComplete="off"
        maxLength={100}
        value={name}
        error={lacks && name.trim() === "" ? words("clients.nameError") : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label={words("clients.uris")}
        hint={words("clients.urisHint")}
        dir="ltr"
        rows={3}
        placeholder="https://software.example/callback"
        value={addresses}
        error={lacks && redirectUris.length === 0 ? words("clients.urisError") : refusedAddress}
        onChange={(event) => setAddresses(event.target.value)}
      />
    </FormDialog>
  );
}

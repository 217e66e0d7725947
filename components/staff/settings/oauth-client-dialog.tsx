"use client";

import type { ReactNode } from "react";
import { useState } from "react";
import { TextArea, TextField } from "#components/ui/field.tsx";
import { FormDialog } from "./form-dialog.tsx";

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
      title="Add an OAuth client"
      description="You get a client ID and a secret for the software."
      action="Add"
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="People see it when they are asked to approve access."
        dir="auto"
        autoComplete="off"
        maxLength={100}
        value={name}
        error={lacks && name.trim() === "" ? "Enter the software’s name." : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label="Redirect URIs"
        hint="One per line. They must match exactly."
        dir="ltr"
        rows={3}
        placeholder="https://software.example/callback"
        value={addresses}
        error={lacks && redirectUris.length === 0 ? "Enter at least one https URI." : refusedAddress}
        onChange={(event) => setAddresses(event.target.value)}
      />
    </FormDialog>
  );
}

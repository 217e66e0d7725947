"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { TextField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import { FormDialog } from "../shared/form-dialog.tsx";

export function AddSite({
  brandId,
  onClose,
  onAdded,
}: {
  brandId: number;
  onClose: () => void;
  onAdded: (origin: string) => Promise<void>;
}) {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const [origin, setOrigin] = useState("");
  const [missing, setMissing] = useState(false);
  const add = useMutation(
    trpc.embedding.add.mutationOptions({
      async onSuccess(added) {
        await onAdded(added.origin);
        onClose();
      },
    }),
  );
  const ofOrigin = add.error?.data?.failure?.param === "origin";
  const refusal = ofOrigin ? add.error?.message : undefined;

  function submit() {
    setMissing(origin.trim() === "");
    if (origin.trim() !== "") add.mutate({ brandId, origin });
  }

  return (
    <FormDialog
      title={words("sites.add")}
      description={words("sites.addText")}
      action={words("form.add")}
      busy={add.isPending}
      error={ofOrigin ? undefined : add.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={words("sites.url")}
        hint={words("sites.urlHint")}
        type="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        value={origin}
        error={missing ? words("sites.urlError") : refusal}
        onChange={(event) => {
          setOrigin(event.target.value);
          setMissing(false);
          if (add.error) add.reset();
        }}
      />
    </FormDialog>
  );
}

"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { TextField } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";
import { failureWords } from "../../shared/failure-words.tsx";

/** Saves what the list shows as a view of its own, or as what the view that it began as shows from now on. */
export function SaveView({
  open,
  close,
  query,
  begun,
  onSaved,
}: {
  open: boolean;
  close: () => void;
  query: string;
  /** The view that the list began as, if this person may change it. */
  begun: { id: string; name: string } | undefined;
  onSaved: (id: string) => void;
}) {
  const words = useWords("consoleList");
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      title={words("views.save")}
      description={words("views.saveText")}
      closeLabel={words("close")}
      startsAtField
    >
      <SaveForm close={close} query={query} begun={begun} onSaved={onSaved} />
    </Dialog>
  );
}

function SaveForm({ close, query, begun, onSaved }: Omit<Parameters<typeof SaveView>[0], "open">) {
  const words = useWords("consoleList");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  const [tried, setTried] = useState(false);
  const settled = async (id: string) => {
    await queryClient.invalidateQueries(trpc.views.pathFilter());
    onSaved(id);
    close();
  };
  const add = useMutation(trpc.views.add.mutationOptions({ onSuccess: ({ id }) => settled(id) }));
  const update = useMutation(trpc.views.change.mutationOptions({ onSuccess: (_, { id }) => settled(id) }));
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== "") add.mutate({ name: name.trim(), query, shared });
  }
  const error = add.error ?? update.error;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {error ? (
        <Alert tone="bad" live title={words("views.notSaved")}>
          {failureWords(error)}
        </Alert>
      ) : null}
      <TextField
        label={words("views.name")}
        maxLength={60}
        dir="auto"
        value={name}
        error={tried && name.trim() === "" ? words("views.nameMissing") : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={shared}
          onChange={({ target }) => setShared(target.checked)}
          className="size-5 accent-brand"
        />
        {words("views.share")}
      </label>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={add.isPending}>
          {words("views.save")}
        </Button>
        {begun ? (
          <Button
            kind="secondary"
            busy={update.isPending}
            onClick={() => update.mutate({ id: begun.id, query })}
          >
            {words("views.update", { name: begun.name })}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { TextField } from "#components/ui/field.tsx";
import { CheckField } from "./check-field.tsx";

/** Sends again what was to be delivered since a time, which is entered as this computer's clock shows it. */
export function ReplayDialog({
  onClose,
  onDone,
}: {
  onClose: () => void;
  onDone: (count: number) => Promise<void>;
}) {
  const trpc = useTRPC();
  const [since, setSince] = useState("");
  const [failedOnly, setFailedOnly] = useState(true);
  const [missing, setMissing] = useState(false);
  const replay = useMutation(
    trpc.integrations.replay.mutationOptions({ onSuccess: ({ count }) => onDone(count) }),
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const at = new Date(since);
    const known = !Number.isNaN(at.getTime());
    setMissing(!known);
    if (!known || replay.isPending) return;
    replay.mutate({ since: at.toISOString(), ...(failedOnly ? { state: "failed" } : {}) });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Send again"
      description="Each call is the same as before, with the same webhook-id: your system can tell that it is a repetition."
      closeLabel="Close"
    >
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label="Events since"
          hint={`By this computer’s clock (${Intl.DateTimeFormat().resolvedOptions().timeZone}).`}
          type="datetime-local"
          value={since}
          error={missing ? "Choose the day and time of the first event." : undefined}
          onChange={(event) => setSince(event.target.value)}
        />
        <CheckField
          label="Only those that failed"
          hint="Otherwise also those that arrived."
          checked={failedOnly}
          onChange={setFailedOnly}
        />
        {replay.error ? (
          <Alert tone="bad" live>
            {replay.error.message}
          </Alert>
        ) : null}
        <div className="flex justify-end gap-2">
          <Button kind="secondary" size="compact" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="compact" busy={replay.isPending}>
            Send again
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

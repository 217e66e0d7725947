"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { TextField } from "#components/ui/field.tsx";
import { failureWords } from "../shared/failure-words.tsx";
import { CheckField } from "./check-field.tsx";
import { FormDialog } from "./form-dialog.tsx";

/** Resends the deliveries since a given time, which is entered in this computer's time zone. */
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

  function submit() {
    const at = new Date(since);
    const valid = !Number.isNaN(at.getTime());
    setMissing(!valid);
    if (valid) replay.mutate({ since: at.toISOString(), ...(failedOnly ? { state: "failed" } : {}) });
  }

  return (
    <FormDialog
      title="Resend"
      description="Each call is the same as before, with the same webhook-id, so your system can recognise duplicates."
      action="Resend"
      busy={replay.isPending}
      error={failureWords(replay.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Events since"
        hint={`In this computer’s time zone (${Intl.DateTimeFormat().resolvedOptions().timeZone}).`}
        type="datetime-local"
        value={since}
        error={missing ? "Choose the day and time of the first event." : undefined}
        onChange={(event) => setSince(event.target.value)}
      />
      <CheckField
        label="Only failed deliveries"
        hint="Otherwise, those that arrived are sent again too."
        checked={failedOnly}
        onChange={setFailedOnly}
      />
    </FormDialog>
  );
}

"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { TextField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import { failureWords } from "../shared/failure-words.tsx";
import { FormDialog } from "../shared/form-dialog.tsx";
import { CheckField } from "./check-field.tsx";

/** Resends the deliveries since a given time, which is entered in this computer's time zone. */
export function ReplayDialog({
  onClose,
  onDone,
}: {
  onClose: () => void;
  onDone: (count: number) => Promise<void>;
}) {
  const words = useWords("consoleSettings");
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
      title={words("deliveries.again")}
      description={words("deliveries.replayText")}
      action={words("deliveries.again")}
      busy={replay.isPending}
      error={failureWords(replay.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={words("deliveries.replaySince")}
        hint={words("deliveries.replayZone", {
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        })}
        type="datetime-local"
        value={since}
        error={missing ? words("deliveries.replayError") : undefined}
        onChange={(event) => setSince(event.target.value)}
      />
      <CheckField
        label={words("deliveries.failedOnly")}
        hint={words("deliveries.failedOnlyHint")}
        checked={failedOnly}
        onChange={setFailedOnly}
      />
    </FormDialog>
  );
}

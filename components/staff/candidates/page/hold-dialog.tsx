"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { TextArea } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { CandidateKey } from "../../shared/candidate-address.ts";
import { FormDialog } from "../../shared/form-dialog.tsx";

/** Asks why a candidate is held. Everyone who sees the candidate reads it, the partner too. */
export function HoldDialog({
  of,
  reason: before,
  onClose,
  onHeld,
}: {
  of: CandidateKey;
  reason: string;
  onClose: () => void;
  onHeld: () => Promise<void>;
}) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const [reason, setReason] = useState(before);
  const [missing, setMissing] = useState(false);
  const hold = useMutation(trpc.retention.hold.mutationOptions({ onSuccess: onHeld }));

  function submit() {
    // A reason is one line of text to the service.
    const line = reason.replaceAll(/\s+/g, " ").trim();
    setMissing(line === "");
    if (line !== "") hold.mutate({ ...of, reason: line });
  }

  return (
    <FormDialog
      title={words("hold.title")}
      description={words("hold.text")}
      action={words("hold.action")}
      busy={hold.isPending}
      error={hold.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={words("hold.reason")}
        hint={words("hold.hint")}
        dir="auto"
        rows={3}
        maxLength={500}
        value={reason}
        error={missing ? words("hold.missing") : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

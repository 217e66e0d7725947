"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { TextArea } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";
import { ActionDialog } from "./actions/action-dialog.tsx";

/** The answer to a candidate who asked for erasure, where it is not erased yet: why, and until when. */
export function KeepErasureDialog({
  of,
  erasureId,
  onSettled,
  onAnswered,
  onClose,
}: {
  of: { partnerApplicationId: string; candidateId: number };
  erasureId: number;
  onSettled: () => Promise<unknown>;
  onAnswered: () => void;
  onClose: () => void;
}) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const [key] = useState(() => crypto.randomUUID());
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const keep = useMutation(trpc.messages.keepErasure.mutationOptions({ onSettled, onSuccess: onAnswered }));
  return (
    <ActionDialog
      title={words("messages.erasure.keepTitle")}
      description={words("messages.erasure.keepText")}
      action={words("messages.erasure.keepAction")}
      busy={keep.isPending}
      error={keep.error}
      onSubmit={() => {
        setMissing(text.trim() === "");
        if (text.trim() !== "") keep.mutate({ ...of, erasureId, text, key });
      }}
      onClose={onClose}
    >
      <TextArea
        label={words("messages.erasure.keepLabel")}
        hint={words("messages.hint")}
        dir="auto"
        rows={4}
        maxLength={4000}
        value={text}
        error={isMissing ? words("messages.empty") : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
        }}
      />
    </ActionDialog>
  );
}

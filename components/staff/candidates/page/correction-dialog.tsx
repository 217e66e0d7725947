"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { TextArea } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { MessageView } from "../../shared/answers.ts";
import { ActionDialog } from "./actions/action-dialog.tsx";
import { FactChanges } from "./fact-changes.tsx";
import { useCorrectedPart } from "./use-corrected-part.ts";

export type SettledCorrection = { message: MessageView; decision: "accepted" | "declined" };

const details = ["firstName", "lastName", "email", "contactNumber"];

/** Accepts or declines what a candidate says is right, and says what that changes. */
export function CorrectionDialog({
  of,
  message: { id, about, changes, text: value },
  decision,
  onSettled,
  onAnswered,
  onClose,
}: SettledCorrection & {
  of: { partnerApplicationId: string; candidateId: number };
  onSettled: () => Promise<unknown>;
  onAnswered: () => void;
  onClose: () => void;
}) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const part = useCorrectedPart()(about);
  const [key] = useState(() => crypto.randomUUID());
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const settle = useMutation(
    trpc.messages.settleCorrection.mutationOptions({ onSettled, onSuccess: onAnswered }),
  );
  const isAccepted = decision === "accepted";
  const isMissing = !isAccepted && text.trim() === "";
  return (
    <ActionDialog
      title={words(`messages.correction.${isAccepted ? "acceptTitle" : "declineTitle"}`, { part })}
      description={
        isAccepted
          ? details.includes(about ?? "")
            ? words("messages.correction.acceptDetail", { value })
            : words(`messages.correction.${changes.length > 0 ? "acceptFacts" : "acceptAnswer"}`)
          : words("messages.correction.declineText")
      }
      action={words(`messages.correction.${isAccepted ? "acceptAction" : "declineAction"}`)}
      busy={settle.isPending}
      error={settle.error}
      onSubmit={() => {
        setTried(true);
        if (isMissing) return;
        settle.mutate({ ...of, answer: { correctionId: id, decision, text: text.trim(), key } });
      }}
      onClose={onClose}
    >
      {isAccepted ? <FactChanges changes={changes} /> : null}
      <TextArea
        label={words(`messages.correction.${isAccepted ? "add" : "why"}`)}
        optionalText={isAccepted ? words("messages.correction.optional") : undefined}
        hint={words("messages.hint")}
        dir="auto"
        rows={4}
        maxLength={4000}
        value={text}
        error={tried && isMissing ? words("messages.empty") : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </ActionDialog>
  );
}

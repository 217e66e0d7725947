"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { ChoiceField } from "#components/ui/choice-field.tsx";
import { TextArea } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";
import { ActionDialog } from "./actions/action-dialog.tsx";

const decisions = ["corrected", "stands"] as const;

/** The answer to a candidate who disputes a result: what became of it, and why. */
export function AnswerDialog({
  of,
  disputeId,
  check,
  onSettled,
  onAnswered,
  onClose,
}: {
  of: { partnerApplicationId: string; candidateId: number };
  disputeId: number;
  check: string;
  onSettled: () => Promise<unknown>;
  onAnswered: () => void;
  onClose: () => void;
}) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const [key] = useState(() => crypto.randomUUID());
  const [decision, setDecision] = useState<(typeof decisions)[number]>();
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const answer = useMutation(trpc.messages.answer.mutationOptions({ onSettled, onSuccess: onAnswered }));
  return (
    <ActionDialog
      title={words("messages.answerTitle", { check })}
      description={words("messages.answerText")}
      action={words("messages.answerAction")}
      busy={answer.isPending}
      error={answer.error}
      onSubmit={() => {
        setTried(true);
        if (decision && text.trim() !== "") answer.mutate({ ...of, disputeId, decision, text, key });
      }}
      onClose={onClose}
    >
      <ChoiceField
        label={words("messages.decision")}
        columns={2}
        value={decision}
        error={tried && !decision ? words("messages.decisionNeeded") : undefined}
        onChange={(value) => setDecision(decisions.find((one) => one === value))}
        choices={decisions.map((value) => ({ value, label: words(`messages.${value}`) }))}
      />
      <TextArea
        label={words("messages.answerLabel")}
        hint={words("messages.hint")}
        dir="auto"
        rows={4}
        maxLength={4000}
        value={text}
        error={tried && text.trim() === "" ? words("messages.empty") : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </ActionDialog>
  );
}

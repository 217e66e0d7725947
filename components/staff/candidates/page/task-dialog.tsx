"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { SelectField, TextArea, TextField } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { NotesView } from "../../shared/answers.ts";
import { ActionDialog } from "./actions/action-dialog.tsx";

/** What is to be done, by when and by whom. The end of the day is meant, where the person is. */
export function TaskDialog({
  of,
  colleagues,
  onClose,
  onSettled,
  onAdded,
}: {
  of: { partnerApplicationId: string; candidateId: number };
  colleagues: NotesView["colleagues"];
  onClose: () => void;
  onSettled: () => Promise<unknown>;
  onAdded: () => void;
}) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const form = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const [day, setDay] = useState("");
  const [assigneeId, setAssigneeId] = useState("");
  const [wrong, setWrong] = useState<"text" | "day" | null>(null);
  const open = useMutation(trpc.notes.openTask.mutationOptions({ onSettled, onSuccess: onAdded }));

  function submit() {
    const due = new Date(`${day}T23:59:59`);
    const found = text.trim() === "" ? "text" : Number.isNaN(due.getTime()) ? "day" : null;
    setWrong(found);
    if (found) form.current?.querySelector<HTMLElement>(`[name=${found}]`)?.focus();
    else open.mutate({ ...of, text, assigneeId: assigneeId || null, dueAt: due.toISOString() });
  }

  return (
    <ActionDialog
      title={words("notes.taskAdd")}
      action={words("notes.taskSave")}
      startsAtField
      busy={open.isPending}
      error={open.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <div ref={form} className="grid gap-3">
        <TextArea
          name="text"
          label={words("notes.taskText")}
          dir="auto"
          rows={2}
          maxLength={5000}
          value={text}
          error={wrong === "text" ? words("notes.empty") : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <TextField
          name="day"
          type="date"
          label={words("notes.taskDue")}
          value={day}
          error={wrong === "day" ? words("notes.taskDueNeeded") : undefined}
          onChange={({ target }) => setDay(target.value)}
        />
        <SelectField
          label={words("notes.taskFor")}
          value={assigneeId}
          onChange={({ target }) => setAssigneeId(target.value)}
        >
          <option value="">{words("notes.taskAnyone")}</option>
          {colleagues.map(({ id, name, me }) => (
            <option key={id} value={id}>
              {me ? words("heading.me", { name }) : name}
            </option>
          ))}
        </SelectField>
      </div>
    </ActionDialog>
  );
}

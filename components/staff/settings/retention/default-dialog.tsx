"use client";

import { useState } from "react";
import type { RetentionSchedule } from "../../shared/answers.ts";
import { FormDialog } from "../form-dialog.tsx";
import { anyDays, DaysField, daysProblem } from "./days-field.tsx";

/** For how many days everything is kept that has no period of its own. */
export function DefaultDialog({
  schedule,
  onChange,
  onClose,
}: {
  schedule: RetentionSchedule;
  onChange: (schedule: RetentionSchedule) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState(String(schedule.retention_days));
  const [error, setError] = useState<string>();

  function submit() {
    const problem = daysProblem(text, anyDays);
    setError(problem);
    if (problem) return;
    onChange({ ...schedule, retention_days: Number(text) });
    onClose();
  }

  return (
    <FormDialog
      title="Everything without a period of its own"
      action="Use in preview"
      busy={false}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <DaysField
        label="Days after closing"
        hint="From 1 to 36,500"
        text={text}
        error={error}
        onText={setText}
      />
    </FormDialog>
  );
}

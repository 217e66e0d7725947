"use client";

import { useState } from "react";
import { useWords } from "../../messages/use-words.ts";
import type { RetentionSchedule } from "../../shared/answers.ts";
import { FormDialog } from "../../shared/form-dialog.tsx";
import { anyDays, areDays, DaysField } from "./days-field.tsx";

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
  const words = useWords("consoleSettings");
  const [text, setText] = useState(String(schedule.retention_days));
  const [error, setError] = useState<string>();

  function submit() {
    const valid = areDays(text, anyDays);
    setError(valid ? undefined : words("retention.daysError", anyDays));
    if (!valid) return;
    onChange({ ...schedule, retention_days: Number(text) });
    onClose();
  }

  return (
    <FormDialog
      title={words("retention.defaultTitle")}
      action={words("retention.use")}
      busy={false}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <DaysField
        label={words("retention.days")}
        hint={words("retention.daysFromTo", anyDays)}
        text={text}
        error={error}
        onText={setText}
      />
    </FormDialog>
  );
}
